-- A question about somebody without an account is null in SQL, and `not null` refuses nobody: who asks is compared so that
-- the answer is always yes or no. (`is not distinct from` would not do: a caller without an id would be everybody without one.)
create or replace function private.consent_overview(uaid uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  rower public.rowers;
begin
  select * into rower from public.rowers as r where r.uaid = consent_overview.uaid;
  if not found or not (coalesce(rower.user_id = auth.uid(), false) or private.is_guardian(uaid)) then
    return null;
  end if;
  return jsonb_build_object('uaid', rower.uaid, 'called', rower.called, 'band', rower.age_band,
    'band_until', rower.band_until, 'band_change_due', rower.band_change_due, 'state', private.state_of_consent(rower.uaid),
    'purposes', (select jsonb_object_agg(p, jsonb_build_object('allowed', private.consented(rower.uaid, p),
        'in_dispute', private.in_dispute(rower.uaid, p),
        'waits_for_proof', (select r.decision = 'asked' from public.consent_records as r
          where r.uaid = rower.uaid and r.purpose = p order by r.id desc limit 1)))
      from unnest(array['collect', 'share_club', 'share_colleges']) as p),
    'ask_again_after', (select max(r.happened_at) + interval '1 year' from public.consent_records as r
      where r.uaid = rower.uaid and r.guardianship_id is null and r.purpose = 'collect' and r.decision = 'refused'),
    'guardians', (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'email', g.email, 'part', g.part,
        'has_account', g.guardian_id is not null, 'is_me', g.guardian_id = auth.uid(),
        'widest_audience', g.widest_audience) order by g.since), '[]')
      from public.guardianships as g where g.uaid = rower.uaid),
    'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'state', q.state, 'email', q.email,
        'sent_at', q.sent_at, 'resend_after', q.sent_at + interval '24 hours', 'delete_at', q.delete_at) order by q.created_at desc), '[]')
      from public.consent_requests as q where q.uaid = rower.uaid or q.requested_by = auth.uid()));
end
$$;

-- A stranger who knew the id of a teenager without an account, or of a name nobody has claimed, could ask to be a guardian.
create or replace function public.request_guardian(asker uuid, uaid uuid, guardian_email text, part text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(guardian_email));
  rower public.rowers;
  is_self boolean;
  token text := private.new_token();
begin
  select * into rower from public.rowers as r where r.uaid = request_guardian.uaid;
  is_self := coalesce(rower.user_id = asker, false);
  if not (
    (is_self and coalesce(rower.age_band in ('14-17', '18+'), false)) or exists (
      select 1 from public.guardianships as g where g.uaid = rower.uaid and g.guardian_id = asker and g.part = 'primary')
  ) then
    raise exception 'Only the athlete or a guardian asks a guardian.' using errcode = '42501';
  end if;
  if address = (select lower(email) from auth.users where id = rower.user_id) then
    raise exception 'Enter a guardian''s address, not the athlete''s.' using errcode = 'P0001';
  end if;
  -- A minor does not add somebody to decide beside, or instead of, the guardians there are.
  if part is distinct from 'viewer' and is_self and exists (
    select 1 from public.guardianships as g where g.uaid = rower.uaid and g.part = 'primary')
  then
    raise exception 'Your guardian asks a second one; you may ask family to read along.' using errcode = 'P0001';
  end if;
  if rower.age_band = '18+' and part is distinct from 'viewer' then
    raise exception 'From 18 on family may read along, and nobody decides for you.' using errcode = 'P0001';
  end if;
  if exists (select 1 from private.refused_addresses where email_hash = private.hash_of_token(address) and until > now())
    or exists (select 1 from public.guardianships as g where g.uaid = rower.uaid and g.email = address)
  then
    return jsonb_build_object('mail', false);
  end if;
  delete from public.consent_requests as q
  where q.uaid = rower.uaid and q.kind = 'guardian' and q.email = address and q.state in ('pending', 'expired');
  insert into public.consent_requests
    (kind, uaid, requested_by, part, child_called, band, email, token_hash, status_hash, notice_version)
  values ('guardian', rower.uaid, asker, request_guardian.part,
    coalesce(rower.called, (select left(p.first_name, 40) from public.profiles as p where p.id = rower.user_id)),
    nullif(rower.age_band, '18+'), address, private.hash_of_token(token), private.hash_of_token(private.new_token()),
    private.current_notice(case rower.age_band when 'under-14' then 'parent' else 'guardian' end));
  return jsonb_build_object('mail', true, 'token', token, 'called',
    coalesce(rower.called, (select left(p.first_name, 40) from public.profiles as p where p.id = rower.user_id)));
end
$$;

-- A proof without a method is no proof, and a decision that is neither yes nor no is none.
create or replace function public.prove_consent(guardianship uuid, purpose text, method text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.consent_records;
begin
  perform private.require_admin();
  select * into asked from public.consent_records as r
  where r.guardianship_id = guardianship and r.purpose = prove_consent.purpose order by r.id desc limit 1;
  if asked.decision is distinct from 'asked' or coalesce(method, '') not in ('signed_form', 'video_call') then
    raise exception 'Nothing waits for this proof.' using errcode = 'P0001';
  end if;
  perform private.record_consent(asked.uaid, guardianship, asked.request_id, purpose, 'granted', method, asked.notice_version, null);
  return private.state_of_consent(asked.uaid);
end
$$;

create or replace function public.decide_school_report(report uuid, decision text, answer text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if coalesce(decision, '') not in ('accepted', 'declined') then
    raise exception 'A report is accepted or declined.' using errcode = '22023';
  end if;
  update public.school_reports as held
  set state = decision, answer = nullif(btrim(decide_school_report.answer), ''), decided_by = auth.uid(), decided_at = now()
  where held.id = report and held.state = 'open';
  return found;
end
$$;

create or replace function public.ask_fee_waiver(line text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if public.payer_obstacle(auth.uid()) is not null then
    raise exception '%', public.payer_obstacle(auth.uid()) using errcode = '42501';
  end if;
  if length(btrim(coalesce(line, ''))) not between 1 and 200 or line ~ '[\n\r]' then
    raise exception 'One line of at most 200 characters is enough.' using errcode = '22023';
  end if;
  if exists (select 1 from public.fee_waivers where user_id = auth.uid() and valid_until > now() + interval '30 days') then
    raise exception 'Your fee is waived already.' using errcode = '23514';
  end if;
  insert into public.fee_waivers (user_id, line) values (auth.uid(), btrim(ask_fee_waiver.line))
  on conflict (user_id) where decided_at is null do update set line = excluded.line;
end
$$;
