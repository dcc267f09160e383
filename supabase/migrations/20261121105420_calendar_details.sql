-- Where an event is announced, and a minor's feed: no words of the family's own in it, no reminder at night.
alter table public.calendar_events add column official_url text check (official_url ~ '^https://[^\s]+$');
update public.calendar_events as event set official_url = page.url
from (values
  ('head-of-the-charles', 'https://www.hocr.org'),
  ('head-of-the-charles-entries-singles', 'https://www.hocr.org'),
  ('head-of-the-charles-entries-youth', 'https://www.hocr.org'),
  ('head-of-the-charles-entries-sweep', 'https://www.hocr.org'),
  ('head-of-the-schuylkill', 'https://www.hosr.org'),
  ('head-of-the-hooch', 'https://www.headofthehooch.org'),
  ('san-diego-crew-classic', 'https://www.crewclassic.org'),
  ('dad-vail', 'https://www.dadvail.org'),
  ('d1-conference-finals', 'https://www.ncaa.com/sports/rowing'),
  ('ncaa-championships', 'https://www.ncaa.com/sports/rowing'),
  ('ira-championships', 'https://www.irarowing.com'),
  ('youth-nationals', 'https://usrowing.org'),
  ('youth-affiliation', 'https://usrowing.org'),
  ('henley-womens', 'https://www.hwr.org.uk'),
  ('henley-royal', 'https://www.hrr.co.uk'),
  ('common-app', 'https://www.commonapp.org'),
  ('fafsa', 'https://studentaid.gov')
) as page (id, url) where page.id = event.id;

create or replace function private.open_calendar_feed(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  feed public.calendar_feeds;
begin
  update public.calendar_feeds as held set last_read_at = now()
  where held.token_hash = private.hash_of_token(token)
    and (
      exists (select 1 from public.rowers as r where r.uaid = held.uaid and r.user_id = held.made_by)
      or exists (select 1 from public.guardianships as g where g.uaid = held.uaid and g.guardian_id = held.made_by)
    )
  returning * into feed;
  if not found then
    return null;
  end if;
  return private.calendar_rows(feed.uaid) || jsonb_build_object(
    'label', feed.label, 'reminds', feed.reminds, 'is_minor', not private.is_adult(feed.uaid),
    'quiet_from', to_char(feed.quiet_from, 'HH24:MI'), 'quiet_until', to_char(feed.quiet_until, 'HH24:MI'),
    'rules', (select jsonb_agg(to_jsonb(rule) order by rule.body, rule.position) from public.recruiting_rules as rule),
    'events', (select jsonb_agg(to_jsonb(event) order by event.id) from public.calendar_events as event),
    'event_dates', (select jsonb_agg(to_jsonb(announced) order by announced.event_id, announced.year)
      from public.calendar_event_dates as announced)
  );
end
$$;
