-- When what people are told changes in what matters, what they agreed to before no longer opens anything to anybody outside
-- the family: sharing pauses, nothing is deleted, and they are asked again under the new notice.
alter table public.notice_versions add column is_material boolean not null default false;

-- Was this answer given under a notice that a materially different one has replaced since? A guardian is addressed by the
-- notice for the athlete's present age, the athlete's own answers by the athletes' one.
create function private.is_outdated(record bigint) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.consent_records as r
    join public.rowers as w on w.uaid = r.uaid
    join public.notice_versions as told on told.version = r.notice_version
    join public.notice_versions as newer on newer.is_material and newer.effective_from <= now()
      and newer.effective_from > told.effective_from
      and newer.kind = case when r.method = 'self' then 'teen' when w.age_band = 'under-14' then 'parent'
        when w.age_band = '14-17' then 'guardian' end
    where r.id = is_outdated.record
  )
$$;

-- As before, and a yes to sharing counts only while the notice it was given under still holds. A no always counts.
create or replace function private.consented(uaid uuid, purpose text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  band text := (select r.age_band from public.rowers as r where r.uaid = consented.uaid);
  shares boolean := consented.purpose <> 'collect';
  settled record;
  newest bigint;
  yes boolean;
  no boolean;
  own text;
begin
  if band is null then
    return false;
  end if;
  select max(a.record_id),
    coalesce(bool_or(a.decision = 'granted' and not (shares and private.is_outdated(a.record_id)))
      filter (where a.guardianship_id is not null), false),
    coalesce(bool_or(a.decision <> 'granted') filter (where a.guardianship_id is not null), false),
    max(a.decision) filter (where a.guardianship_id is null)
  into newest, yes, no, own
  from private.standing_answers(consented.uaid, consented.purpose) as a;
  if band = '18+' then
    return coalesce(own, 'granted') = 'granted';
  end if;
  if band = '14-17' and own in ('refused', 'withdrawn') then
    return false;
  end if;
  if band = '14-17' and shares and exists (
    select 1 from private.standing_answers(consented.uaid, 'collect') as a
    where a.guardianship_id is null and a.decision = 'granted' and private.is_outdated(a.record_id))
  then
    return false;
  end if;
  select r.id, r.decision into settled from public.consent_records as r
  where r.uaid = consented.uaid and r.purpose = consented.purpose and r.method = 'settlement' order by r.id desc limit 1;
  if settled.id > coalesce(newest, 0) then
    return settled.decision = 'granted' and not (shares and private.is_outdated(settled.id));
  end if;
  if band = '14-17' and not shares then
    -- What a parent agreed to before the fourteenth birthday holds until the athlete answers.
    return coalesce(own = 'granted', yes) and not no;
  end if;
  return yes and not no;
end
$$;

-- Who is to answer anew, and about what: nothing once sharing may go on, or once the new answer waits for its proof only.
create function private.paused_answers(uaid uuid) returns table (record_id bigint, guardianship_id uuid, purpose text)
  language sql stable security definer set search_path = '' as $$
  select a.record_id, a.guardianship_id, asked.purpose
  from (values ('share_club'), ('share_colleges')) as asked (purpose),
    private.standing_answers(paused_answers.uaid, asked.purpose) as a
  where a.guardianship_id is not null and a.decision = 'granted' and private.is_outdated(a.record_id)
    and not private.consented(paused_answers.uaid, asked.purpose)
    -- Where another guardian says no, a new yes would open nothing.
    and not exists (select 1 from private.standing_answers(paused_answers.uaid, asked.purpose) as other
      where other.guardianship_id is not null and other.decision <> 'granted')
    and not exists (select 1 from public.consent_records as r where r.guardianship_id = a.guardianship_id
      and r.purpose = asked.purpose and r.id > a.record_id and r.decision = 'asked' and not private.is_outdated(r.id))
  union all
  select a.record_id, null, 'collect' from private.standing_answers(paused_answers.uaid, 'collect') as a
  join public.rowers as w on w.uaid = paused_answers.uaid and w.age_band = '14-17'
  where a.guardianship_id is null and a.decision = 'granted' and private.is_outdated(a.record_id)
$$;

-- The notices to be read and answered before sharing goes on: [] when there are none. `answers`: guardian or athlete.
create function private.notices_due(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('answers', due.answers, 'purposes', due.purposes, 'version', n.version,
    'since', n.effective_from, 'summary', n.summary, 'body', n.body) order by due.answers desc), '[]')
  from (
    select case when p.guardianship_id is null then 'athlete' else 'guardian' end as answers,
      case when p.guardianship_id is null then 'teen' when w.age_band = 'under-14' then 'parent' else 'guardian' end as kind,
      jsonb_agg(distinct p.purpose) as purposes
    from private.paused_answers(notices_due.uaid) as p join public.rowers as w on w.uaid = notices_due.uaid
    group by 1, 2
  ) as due
  join public.notice_versions as n on n.version = private.current_notice(due.kind)
$$;

-- It names itself, so it keeps its name.
alter function public.consent_overview(uuid) set schema private;
revoke execute on function private.consent_overview(uuid) from authenticated;
create function public.consent_overview(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.consent_overview(uaid) || jsonb_build_object('notices_due', private.notices_due(uaid))
$$;
grant execute on function public.consent_overview(uuid) to authenticated;

-- Requests nobody answered yet show what holds now, not what held when they were mailed.
create function private.renew_requests() returns void language sql volatile security definer set search_path = '' as $$
  update public.consent_requests as q set notice_version = private.current_notice(n.kind)
  from public.notice_versions as n
  where n.version = q.notice_version and q.state in ('pending', 'expired') and q.notice_version <> private.current_notice(n.kind)
$$;

-- A new version of what people are told. Material: sharing under the ones before pauses from `effective_from` on (null: now)
-- until it is answered anew. Versions are never changed, only followed by others.
create function public.publish_notice(
  kind text, version text, summary text, body text, is_material boolean, effective_from timestamptz
) returns timestamptz language plpgsql security definer set search_path = '' as $$
declare
  begins timestamptz := greatest(coalesce(publish_notice.effective_from, now()), now());
begin
  perform private.require_admin();
  insert into public.notice_versions (version, kind, effective_from, summary, body, is_material)
  values (publish_notice.version, publish_notice.kind, begins, publish_notice.summary, publish_notice.body, publish_notice.is_material);
  insert into public.audit_log (actor_id, action, subject, subject_id)
  values (auth.uid(), case when publish_notice.is_material then 'publish as material' else 'publish' end, 'notice_versions', publish_notice.version);
  perform private.renew_requests();
  return begins;
end
$$;
grant execute on function public.publish_notice(text, text, text, text, boolean, timestamptz) to authenticated;
