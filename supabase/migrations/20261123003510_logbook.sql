-- Results verified by the Concept2 Logbook, imported with the authorization of the profile's owner.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Authorizations in progress: valid for an hour, once.
create table private.logbook_visits (
  token_hash bytea primary key check (length(token_hash) = 32),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  account uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '1 hour'
);
create index logbook_visits_by_uaid on private.logbook_visits (uaid);
create index logbook_visits_by_account on private.logbook_visits (account);

create function public.begin_logbook(uaid uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
begin
  if private.keeps(begin_logbook.uaid) is not true then
    raise exception 'Only the athlete, or a guardian of an athlete under 14, can import results.'
      using errcode = '42501';
  end if;
  delete from private.logbook_visits where expires_at <= now() or account = auth.uid();
  insert into private.logbook_visits (token_hash, uaid, account)
  values (private.hash_of_token(token), begin_logbook.uaid, auth.uid());
  return token;
end
$$;

create function public.knows_logbook(token text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.logbook_visits as v
    where v.token_hash = private.hash_of_token(token) and v.expires_at > now())
$$;

-- Number imported; null for an unknown token. A verified result replaces a typed one of the same piece, and changed
-- results are updated.
create function public.keep_logbook_results(token text, results jsonb) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  visit private.logbook_visits;
  kept integer := 0;
  one record;
begin
  delete from private.logbook_visits as v
  where v.token_hash = private.hash_of_token(token) and v.expires_at > now() returning * into visit;
  if visit.uaid is null then
    return null;
  end if;
  for one in
    select r.logbook_id, r.rowed_on, r.piece, r.distance_m::numeric(8, 1) as distance_m,
      r.duration_s::numeric(8, 1) as duration_s, r.rate_spm, r.drag_factor
    from jsonb_to_recordset(results) as r (logbook_id text, rowed_on date, piece text, distance_m numeric,
      duration_s numeric, rate_spm numeric, drag_factor smallint)
  loop
    update public.erg_tests as e set logbook_id = one.logbook_id
    where e.uaid = visit.uaid and e.logbook_id is null and e.piece = one.piece and e.rowed_on = one.rowed_on
      and e.distance_m = one.distance_m and e.duration_s = one.duration_s
      and not exists (select 1 from public.erg_tests as other
        where other.uaid = visit.uaid and other.logbook_id = one.logbook_id);
    delete from public.erg_tests as e where e.uaid = visit.uaid and e.logbook_id = one.logbook_id
      and (e.rowed_on, e.piece, e.distance_m, e.duration_s)
        is distinct from (one.rowed_on, one.piece, one.distance_m, one.duration_s);
    insert into public.erg_tests as e (uaid, rowed_on, piece, distance_m, duration_s, rate_spm, drag_factor, source,
      logbook_id)
    values (visit.uaid, one.rowed_on, one.piece, one.distance_m, one.duration_s, one.rate_spm, one.drag_factor,
      'verified', one.logbook_id)
    on conflict (uaid, logbook_id) do update set source = 'verified', confirmed_by = null, confirmed_as = null,
      confirmed_at = null;
    kept := kept + 1;
  end loop;
  return kept;
end
$$;

grant execute on function public.begin_logbook(uuid) to authenticated;
grant execute on function public.knows_logbook(text), public.keep_logbook_results(text,jsonb) to service_role;
