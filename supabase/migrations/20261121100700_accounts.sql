-- What a person may do with their whole account, and how often anybody may ask.
create table private.rate_limits (
  key text primary key check (length(key) between 1 and 200),
  window_started_at timestamptz not null,
  hits integer not null
);

-- One more hit in a fixed window: true while at most `most` were made in `seconds`. Atomic, so that it also holds
-- between functions that run on several machines.
create function public.rate_limit_hit(key text, most integer, seconds integer) returns boolean
  language sql volatile security definer set search_path = '' as $$
  insert into private.rate_limits as held (key, window_started_at, hits) values (rate_limit_hit.key, now(), 1)
  on conflict on constraint rate_limits_pkey do update set
    hits = case when held.window_started_at + make_interval(secs => seconds) <= now() then 1
                else least(held.hits, 1000000) + 1 end,
    window_started_at = case when held.window_started_at + make_interval(secs => seconds) <= now() then now()
                             else held.window_started_at end
  returning hits <= most
$$;
-- The local auth service counts with it too; the hosted one has limits of its own.
grant execute on function public.rate_limit_hit(text, integer, integer) to service_role, supabase_auth_admin;

create function public.account_exists(address text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.users where lower(email) = lower(btrim(address)) and deleted_at is null)
$$;
grant execute on function public.account_exists(text) to service_role;

create function public.download_my_data() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'account', (select jsonb_build_object('id', id, 'email', email, 'created_at', created_at, 'metadata', raw_user_meta_data)
                from auth.users where id = auth.uid()),
    'profile', (select to_jsonb(row) from public.profiles as row where id = auth.uid()),
    'subscription', (select to_jsonb(row) from public.subscriptions as row where user_id = auth.uid()),
    'memberships', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.team_members as row where user_id = auth.uid()),
    'athlete', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.athletes as row where user_id = auth.uid()),
    'seats', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.session_seats as row
              join public.athletes as own on own.id = row.athlete_id where own.user_id = auth.uid()),
    'outings', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.telemetry_sessions as row where created_by = auth.uid()),
    'notes', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.notes as row where author_id = auth.uid())
  )
$$;
grant execute on function public.download_my_data() to authenticated;

-- The account and all that hangs on it; teams nobody else is in go with it. The page asks for the password first.
create function public.delete_my_account() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := auth.uid();
begin
  if person is null then
    raise exception 'Sign in to delete your account.' using errcode = '42501';
  end if;
  delete from public.teams as team
  where exists (select 1 from public.team_members where team_id = team.id and user_id = person)
    and not exists (select 1 from public.team_members where team_id = team.id and user_id <> person);
  insert into public.audit_log (actor_id, action, subject, subject_id) values (person, 'delete', 'account', person::text);
  delete from auth.users where id = person;
end
$$;
grant execute on function public.delete_my_account() to authenticated;
