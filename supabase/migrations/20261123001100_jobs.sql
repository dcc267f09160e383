-- Data export and deletion of a person.

-- A body may name what a later file makes.
set check_function_bodies = off;

create function private.record_with_all_notes(person uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.record_of_person(person) || jsonb_build_object(
    'saved_schools', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.saved_schools as row
      where uaid = person),
    'school_stage_changes', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.school_stage_changes as row
      where uaid = person),
    'school_contacts', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.school_contacts as row
      where uaid = person),
    'mail_drafts', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.mail_drafts as row where uaid = person),
    'school_visits', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.school_visits as row
      where uaid = person),
    'taken_days', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.taken_days as row where uaid = person),
    'calendar_feeds', (select coalesce(jsonb_agg(to_jsonb(row) - 'token_hash'), '[]') from public.calendar_feeds as row
      where uaid = person)
  )
$$;

create function private.account_search_and_consents() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.account_and_people() || jsonb_build_object(
    'school_reports', (select coalesce(jsonb_agg(to_jsonb(row) - 'decided_by'), '[]') from public.school_reports as row
      where reported_by = auth.uid()),
    'renewal_consents', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from public.renewal_consents as row
      where user_id = auth.uid())
  )
$$;
