-- Links to a parent's rights: wished for, made and emailed.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Requests for a parent's link get their response before the address is looked up: they are queued here identically for
-- every address, so that nothing about the result can be seen or measured.
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

-- Links for the wishes that wait, each with a token of its own. Wishes of addresses that are no one's end here; what
-- could not be emailed is tried again after five minutes, and is over with the day.
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

grant execute on function private.consented(uuid,text), private.is_family(uuid), private.keeps(uuid),
  public.decide_consent(uuid,text,boolean), public.accept_band_change(uuid), public.consent_disputes(),
  public.settle_consent(uuid,text,boolean), public.consents_to_prove(), public.prove_consent(uuid,text,text),
  public.take_back_proof(uuid,text),
  public.delete_child(uuid), public.issue_account_code(uuid), public.take_over_record(text),
  public.begin_card_proof(uuid), public.consent_overview(uuid),
  public.publish_notice(text,text,text,text,boolean,timestamptz), public.reach_blocks(uuid) to authenticated;
grant execute on function public.request_child_consent(uuid,text,integer,integer,text,text),
  public.request_guardian(uuid,uuid,text,text), public.consent_request_status(text),
  public.resend_consent_request(text,text), public.delete_consent_request(text), public.open_consent_request(text),
  public.request_rights_link(text), public.use_right(text,uuid,text,text,jsonb), public.run_expiry(),
  public.decide_consent_request(text,boolean,boolean,boolean,text,text,text), public.open_card_proof(text),
  public.start_card_proof(text), public.remember_card_checkout(uuid,text),
  public.apply_card_proof(text,text,timestamptz,uuid,text), public.letters_to_send(integer), public.letter_sent(bigint),
  public.run_hourly(), public.review_rights(text), public.wish_for_rights_link(text),
  public.rights_links_to_send(integer), public.rights_link_sent(bigint) to service_role;
