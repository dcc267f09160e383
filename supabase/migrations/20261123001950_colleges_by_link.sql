-- What a college sees by a link, and what it takes to let one in. Databases have been made by the files before: a
-- definition of theirs that changes is replaced from here on, and rows that change are loaded by a newer number.

-- A body may name what a later file makes.
set check_function_bodies = off;

insert into public.profile_field_kinds
  (field, section, label, kind, variants, counts, minutes, starts_with, widest, choices, least, most, position)
values
  ('reference_pages', 'references', 'References', 'record', '{rower,coxswain}', false, 3, 'family', 'link', null, null,
    null, 20),
  ('measured_on_water', 'rowing', 'Measured on the water', 'record', '{rower}', false, 3, 'family', 'link', null, null,
    null, 30),
  ('high_school', 'academics', 'School', 'text', '{rower,coxswain}', false, 1, 'family', 'link', null, 1, 120, 19),
  ('contact_email', 'guardian', 'Email for colleges', 'text', '{rower,coxswain}', false, 1, 'only_me', 'link', null, 6,
    254, 20),
  ('contact_phone', 'guardian', 'Phone for colleges', 'text', '{rower,coxswain}', false, 1, 'only_me', 'link', null,
    7, 30, 21),
  ('guardian_contact', 'guardian', 'Guardian’s address for colleges', 'record', '{rower,coxswain}', false, 1, 'family',
    'link', null, null, null, 22)
on conflict (field) do update set section = excluded.section, label = excluded.label, kind = excluded.kind,
  variants = excluded.variants, counts = excluded.counts, minutes = excluded.minutes,
  starts_with = excluded.starts_with, widest = excluded.widest, choices = excluded.choices, least = excluded.least,
  most = excluded.most, position = excluded.position;

-- What a college asks for first may be on the page that a family sends it; whether it is, the family says.
update public.profile_field_kinds set widest = 'link'
where field in ('gpa_scale', 'core_gpa', 'coach_reference', 'height_cm', 'wingspan_cm');

-- Whether a guardian showed who they are, by a card, a signed form or a call: a mailbox can be a second one of the
-- child's own.
create function private.is_proved(guardianship uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.consent_records as r where r.guardianship_id = guardianship
    and r.decision = 'granted' and r.method in ('card', 'signed_form', 'video_call') and not private.is_taken_back(r))
$$;

-- A yes that opens nothing before its proof: under 14 all sharing, and from 14 to 17 colleges until this guardian has
-- proved once who they are.
create function private.needs_proof(band text, purpose text, guardianship uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case band when 'under-14' then purpose <> 'collect'
    when '14-17' then purpose = 'share_colleges' and not private.is_proved(guardianship)
    else false end
$$;

-- One decision per link. `method` is what the API can prove; an email alone doesn't open a child's data to coaches, so
-- that consent stays pending until the card or signed form. null for an invalid link.
create or replace function private.decide_request(
  token text, collect boolean, share_club boolean, share_colleges boolean, method text, network text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  request public.consent_requests;
  place uuid;
  person uuid;
  is_child boolean;
  agrees boolean;
  is_proved boolean := method in ('card', 'signed_form', 'video_call');
  waits_for_proof boolean;
begin
  select * into request from public.consent_requests
  where token_hash = private.hash_of_token(token) and state = 'pending' and link_until > now() for update;
  if not found then
    return null;
  end if;
  person := request.uaid;
  is_child := request.kind = 'child' or request.band = 'under-14';
  agrees := case when request.part = 'viewer' then coalesce(collect, false)
    when is_child then coalesce(collect, false)
    else coalesce(collect, false) or coalesce(share_club, false) or coalesce(share_colleges, false) end;
  if agrees and person is null then
    insert into public.rowers (called, age_band, band_until, home_state, age_method, age_answered_at)
    values (request.child_called, 'under-14', request.band_until, request.home_state, 'parent', now())
    returning uaid into person;
  end if;
  -- An answer of a guardian counts even when it is no; someone who says nothing at all is not the guardian.
  if agrees or (request.kind = 'guardian' and request.part = 'primary'
    and num_nonnulls(collect, share_club, share_colleges) > 0) then
    insert into public.guardianships as g (uaid, email, part)
    values (person, request.email, request.part)
    on conflict (uaid, email) do update set part = case when g.part = 'primary' then 'primary' else excluded.part end
    returning id into place;
    update public.rowers as r set called = coalesce(r.called, request.child_called) where r.uaid = person;
    perform private.adopt(account.id, account.email) from auth.users as account
      where lower(account.email) = request.email and account.email_confirmed_at is not null;
    if request.part = 'primary' then
      if is_child then
        perform private.record_consent(person, place, request.id, 'collect', case when collect then 'granted'
          else 'refused' end,
          method, request.notice_version, network);
        perform private.record_consent(person, place, request.id, 'share_club',
          case when not coalesce(share_club, false) then 'refused' when is_proved then 'granted' else 'asked' end,
          case when coalesce(share_club, false) and not is_proved then 'signed_form' else method end,
          request.notice_version, network);
      else
        perform private.record_consent(person, place, request.id, 'share_club',
          case when share_club then 'granted' else 'refused' end, method, request.notice_version, network);
        waits_for_proof := coalesce(share_colleges, false) and not is_proved
          and private.needs_proof('14-17', 'share_colleges', place);
        perform private.record_consent(person, place, request.id, 'share_colleges',
          case when not coalesce(share_colleges, false) then 'refused' when waits_for_proof then 'asked'
            else 'granted' end,
          case when waits_for_proof then 'signed_form' else method end, request.notice_version, network);
      end if;
    end if;
  else
    -- Declined by a non-guardian: stores only that this address gets no more requests, not who it was about.
    insert into private.refused_addresses (email_hash) values (private.hash_of_token(request.email))
    on conflict (email_hash) do update set until = excluded.until;
  end if;
  update public.consent_requests set email = null, token_hash = null, decided_at = now(), uaid = person,
    child_called = case when agrees then child_called end,
    state = case when not agrees then 'refused'
      when request.part = 'viewer' then 'granted'
      when is_child and coalesce(share_club, false) and is_proved then 'granted'
      when not is_child and coalesce(share_club, false) and coalesce(share_colleges, false)
        and not coalesce(waits_for_proof, false) then 'granted'
      else 'partially_granted' end
  where id = request.id;
  return jsonb_build_object('email', request.email, 'called', request.child_called, 'notice_version',
    request.notice_version,
    'state', (select state from public.consent_requests where id = request.id),
    'proves', case when is_child then 'share_club' else 'share_colleges' end,
    'needs_form', coalesce(waits_for_proof, false)
      or (agrees and is_child and coalesce(share_club, false) and not is_proved and request.part = 'primary'));
end
$$;

-- Decided by a guardian, or the athlete from 14. Sharing a child's data needs proof, not a click, and so do colleges
-- from 14 to 17.
create or replace function public.decide_consent(uaid uuid, purpose text, granted boolean) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  place uuid := (select g.id from public.guardianships as g
    where g.uaid = decide_consent.uaid and g.guardian_id = auth.uid() and g.part = 'primary');
  rower public.rowers;
  before text;
begin
  select * into rower from public.rowers as r where r.uaid = decide_consent.uaid;
  if granted is null or purpose is null or purpose not in ('collect', 'share_club', 'share_colleges') then
    raise exception 'Choose what you’re deciding, and yes or no.' using errcode = '22023';
  end if;
  if rower.user_id = auth.uid() and rower.age_band in ('14-17', '18+') then
    select a.decision into before from private.standing_answers(rower.uaid, purpose) as a
      where a.guardianship_id is null;
    -- A teenager who said no is not asked again for a year, but may say yes of their own accord.
    perform private.record_consent(rower.uaid, null, null, purpose,
      case when granted then 'granted' when before = 'granted' then 'withdrawn' else 'refused' end,
      'self', private.current_notice('teen'), null);
  elsif place is not null and rower.age_band in ('under-14', '14-17') then
    select a.decision into before from private.standing_answers(rower.uaid, purpose) as a
      where a.guardianship_id = place;
    perform private.record_consent(rower.uaid, place, null, purpose,
      case when not granted and before = 'granted' then 'withdrawn' when not granted then 'refused'
        when private.needs_proof(rower.age_band, purpose, place) then 'asked' else 'granted' end,
      case when granted and private.needs_proof(rower.age_band, purpose, place) then 'signed_form'
        else 'signed_in' end,
      private.current_notice(case rower.age_band when 'under-14' then 'parent' else 'guardian' end), null);
  else
    raise exception 'Only an athlete of 14 or older, or a primary guardian, can decide this.' using errcode = '42501';
  end if;
  if not granted then
    perform private.close_shares(rower.uaid, purpose);
  end if;
  return private.state_of_consent(rower.uaid);
end
$$;

-- State of a proof and its readers; null for an unknown or expired token. `state`: waiting, begun (a checkout was
-- opened), proved, or settled (nothing left to prove).
create or replace function public.open_card_proof(token text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('called', r.called, 'until', p.expires_at,
    'notice', (select max(a.notice_version) from private.asked_by(p.guardianship_id) as a),
    'proves', case r.age_band when 'under-14' then 'share_club' else 'share_colleges' end,
    'state', case when p.proved_at is not null then 'proved'
      when not exists (select 1 from private.asked_by(p.guardianship_id)) then 'settled'
      when cardinality(p.checkouts) > 0 then 'begun' else 'waiting' end)
  from private.card_proofs as p
  join public.guardianships as g on g.id = p.guardianship_id
  join public.rowers as r on r.uaid = g.uaid
  where p.token_hash = private.hash_of_token(token) and p.expires_at > now()
$$;

-- Deletes college search notes a year after the fall in which college began.
create or replace function private.forget_recruiting_notes() returns integer language plpgsql security definer
  set search_path = '' as $$
declare
  enrolled uuid[] := (
    select coalesce(array_agg(year.uaid), '{}') from (
      select r.uaid, coalesce(
        (select floor((f.value #>> '{}')::numeric)::integer from public.profile_fields as f
          where f.uaid = r.uaid and f.field = 'graduation_year' and jsonb_typeof(f.value) = 'number'),
        (select p.graduation_year from public.profiles as p where p.id = r.user_id)) as finished
      from public.rowers as r
      where exists (select 1 from public.saved_schools as s where s.uaid = r.uaid)
        or exists (select 1 from public.school_visits as v where v.uaid = r.uaid)
    ) as year where make_date(year.finished + 1, 9, 1) <= current_date
  );
  forgotten integer;
begin
  update public.saved_schools set notes = null, outcome = null, next_action = null, next_action_on = null,
    contact_role = null,
    contact_email = null
  where uaid = any (enrolled)
    and num_nonnulls(notes, outcome, next_action, next_action_on, contact_role, contact_email) > 0;
  get diagnostics forgotten = row_count;
  update public.school_contacts set remark = null where uaid = any (enrolled) and remark is not null;
  delete from public.mail_drafts where uaid = any (enrolled);
  delete from public.college_answers where uaid = any (enrolled);
  update public.school_visits set checklist = null, questions = null, reflection = null
  where uaid = any (enrolled) and num_nonnulls(checklist, questions, reflection) > 0;
  return forgotten;
end
$$;

-- A guardian says yes to what a 14- to 17-year-old asked for; that is their consent to this kind of sharing too. For a
-- college it opens once the guardian has shown who they are.
create function public.approve_grant(grant_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.grants;
  place uuid;
  what text;
begin
  select * into held from public.grants where id = grant_id and revoked_at is null and approved_at is null for update;
  select g.id into place from public.guardianships as g
  where g.uaid = held.uaid and g.guardian_id = auth.uid() and g.part = 'primary';
  if place is null or private.is_adult(held.uaid) then
    return false;
  end if;
  what := case held.grantee_kind when 'club' then 'share_club' else 'share_colleges' end;
  if not exists (select 1 from private.standing_answers(held.uaid, what) as a
    where a.guardianship_id = place and a.decision = 'granted')
  then
    perform private.record_consent(held.uaid, place, null, what,
      case when private.needs_proof('14-17', what, place) then 'asked' else 'granted' end,
      case when private.needs_proof('14-17', what, place) then 'signed_form' else 'signed_in' end,
      private.current_notice('guardian'), null);
  end if;
  update public.grants set guardian_id = place, approved_at = now() where id = grant_id;
  return true;
end
$$;

-- What a profile amounts to (completion), what a kind of viewer sees of it, and links for people without an account.
create or replace function private.has_record(person uuid, field text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case field
    when 'erg_2k' then exists (select 1 from public.erg_tests where uaid = person and piece = '2k')
    when 'erg_long' then exists (select 1 from public.erg_tests where uaid = person
      and piece in ('5k', '6k', '10k', '30min', '60min'))
    when 'races' then exists (select 1 from public.races where uaid = person)
    when 'races_coxed' then exists (select 1 from public.races where uaid = person and seat = 0)
    when 'guardian' then private.is_adult(person) or exists (select 1 from public.guardianships where uaid = person)
    when 'guardian_contact' then private.contact_of_guardians(person) is not null
    when 'measured_on_water' then private.standing_attestation(person) is not null
    when 'reference_pages' then exists (select 1 from public.coach_references where uaid = person
      and state = 'approved')
    else false
  end
$$;

create or replace function private.record_of(person uuid, field text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case
    -- The best one first, then the others of the last years, newest first: what a trend is drawn of.
    when field = 'erg_2k' then (
      select jsonb_agg(to_jsonb(test) - 'place' order by test.place) from (
        select piece, rowed_on, distance_m, duration_s, split_s, power_w, source, confirmed_as, confirmed_at,
          row_number() over (order by is_best desc, rowed_on desc, split_s) as place
        from (select *, row_number() over (order by split_s, rowed_on desc) = 1 as is_best
          from public.erg_tests where uaid = person and piece = '2k') as tests
      ) as test where test.place <= 8)
    when field = 'erg_long' then (
      select jsonb_agg(to_jsonb(best)) from (
        select distinct on (piece) piece, rowed_on, distance_m, duration_s, split_s, power_w, source, confirmed_as,
          confirmed_at
        from public.erg_tests where uaid = person and piece in ('5k', '6k', '10k', '30min', '60min')
        order by piece, split_s) as best)
    when field in ('races', 'races_coxed') then (
      select jsonb_agg(to_jsonb(latest)) from (
        select raced_on, regatta, event, boat_class, seat, place, crews, duration_s, result
        from public.races where uaid = person and (field = 'races' or seat = 0) order by raced_on desc limit 12) as
          latest)
    when field = 'guardian' and exists (select 1 from public.guardianships where uaid = person)
      then '{"linked": true}'::jsonb
    when field = 'guardian_contact' then private.contact_of_guardians(person)
    when field = 'measured_on_water' then private.standing_attestation(person)
    when field = 'reference_pages' then (
      select jsonb_agg(jsonb_build_object('knows_as', r.knows_as, 'words', r.words, 'written_as', r.written_as,
        'team_as', r.team_as, 'approved_at', r.approved_at) order by r.approved_at desc)
      from public.coach_references as r where r.uaid = person and r.state = 'approved')
  end
$$;

-- Active: not expired or revoked, and for a minor approved by a guardian who still decides, within the guardians'
-- limits.
create function private.link_opens(held public.profile_links) returns boolean
  language sql stable security definer set search_path = '' as $$
  select held.revoked_at is null and held.expires_at > now() and private.widest_reach(held.uaid) >= 4
    and (private.is_adult(held.uaid) is true or exists (select 1 from public.guardianships as g
      where g.id = held.guardianship_id and g.part = 'primary'))
$$;

create function private.live_link(token text) returns public.profile_links
  language sql stable security definer set search_path = '' as $$
  select l.* from public.profile_links as l
  where l.token_hash = private.hash_of_token(token) and private.link_opens(l)
$$;

-- Someone outside the family looked: counted, written down for the family once a minute at most, and the first time
-- emailed to the guardians of a minor.
create function private.log_look(held public.profile_links, what text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  looked_as text := left('Someone with the link for ' || held.recipient, 300);
begin
  if private.is_family(held.uaid) then
    return;
  end if;
  if what = 'profile_by_link' then
    update public.profile_links set opened = opened + 1, last_opened_on = current_date where id = held.id
    returning opened into held.opened;
    if held.opened = 1 and private.is_adult(held.uaid) is not true then
      perform private.write_to_guardians(held.uaid, 'link_opened', held.recipient);
    end if;
  end if;
  if not exists (select 1 from public.journey_opens as j where j.uaid = held.uaid and j.opened_as = looked_as
    and j.scopes = array[what] and j.opened_at > now() - interval '1 minute')
  then
    insert into public.journey_opens (uaid, opened_by, opened_as, scopes)
    values (held.uaid, auth.uid(), looked_as, array[what]);
  end if;
end
$$;

-- The page behind a link, to a profile or a reference: the only call open to strangers. Null if unknown, expired,
-- withdrawn, or if a minor's guardians revoked it. Besides the answers: contact rules, the list of colleges, and
-- whether a guardian is a viewer.
create function public.shared_profile(token text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held public.profile_links := private.live_link(token);
begin
  if held.id is null then
    return (
      select jsonb_build_object('expires_at', link_until, 'reference',
        jsonb_build_object('knows_as', knows_as, 'words', words,
        'written_as', written_as, 'team_as', team_as, 'facts', facts, 'approved_at', approved_at))
      from public.coach_references
      where token_hash = private.hash_of_token(token) and state = 'approved' and link_until > now()
        and private.widest_reach(uaid) >= 4);
  end if;
  perform private.log_look(held, 'profile_by_link');
  return (private.profile_for(held.uaid, 4) - 'uaid') || jsonb_build_object('expires_at', held.expires_at,
    'recipient', held.recipient, 'has_guardian', private.is_adult(held.uaid) is not true, 'rules',
      private.rules_of_contact(),
    'schools', (select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name)
      from public.schools as s));
end
$$;

create or replace function private.data_of(person uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.record_with_search(person) || jsonb_build_object('coach_references', (
    select coalesce(jsonb_agg(to_jsonb(held) - 'token_hash'), '[]') from public.coach_references as held
    where held.uaid = person and held.state <> 'drafted'),
    'water_attestations', (select coalesce(jsonb_agg(to_jsonb(held)), '[]') from public.water_attestations as held
      where held.uaid = person),
    -- What was written to a guardian alone is the guardian's.
    'college_answers', (select coalesce(jsonb_agg(to_jsonb(held)), '[]') from public.college_answers as held
      where held.uaid = person and (held.kind <> 'guardian' or private.decides_for(person))))
$$;

grant execute on function public.approve_grant(uuid) to authenticated;
grant execute on function public.shared_profile(text) to anon, authenticated;
