-- Whoever asks for a parent's link is answered before anybody looks whether the address is one: the wish waits here, the
-- same for every address, and what becomes of it nobody who asked can see or measure.

create table private.rights_wishes (
  id bigint generated always as identity primary key,
  address text not null check (char_length(address) between 3 and 254),
  made_at timestamptz not null default now(),
  tried_at timestamptz
);

create function public.wish_for_rights_link(address text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.rights_wishes (address) values (lower(btrim(wish_for_rights_link.address)))
$$;

-- Links for the wishes that wait, each with a token of its own. Wishes of addresses that are nobody's end here; what could not be
-- mailed is tried again after five minutes, and is over with the day.
create function public.rights_links_to_send(most integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wish private.rights_wishes;
  token text;
  links jsonb := '[]';
begin
  delete from private.rights_wishes where made_at < now() - interval '24 hours';
  for wish in select * from private.rights_wishes as w
    where w.tried_at is null or w.tried_at < now() - interval '5 minutes'
    order by w.id limit most for update skip locked
  loop
    token := public.request_rights_link(wish.address);
    if token is null then
      delete from private.rights_wishes where id = wish.id;
      continue;
    end if;
    update private.rights_wishes set tried_at = now() where id = wish.id;
    links := links || jsonb_build_array(jsonb_build_object('id', wish.id, 'email', wish.address, 'token', token));
  end loop;
  return links;
end
$$;

create function public.rights_link_sent(wish bigint) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.rights_wishes where id = wish
$$;

grant execute on function public.wish_for_rights_link(text), public.rights_links_to_send(integer), public.rights_link_sent(bigint)
  to service_role;
