-- Visibility presets for colleges: one of three, approved by a minor's guardian, which then limits the audience of
-- answers.

-- A body may name what a later file makes.
set check_function_bodies = off;

create table public.profile_presets (
  preset text not null check (preset in ('basic', 'recruiting', 'all_but_grades')),
  field text not null references public.profile_field_kinds (field),
  -- Audience of an answer; answers a preset doesn't name go to club coaches at most.
  audience text not null check (audience in ('colleges', 'link')),
  primary key (preset, field)
);

-- A choice is pending until someone with the right to decide agrees; it then applies until declined, revoked or
-- replaced.
create table public.preset_choices (
  id uuid primary key default gen_random_uuid(),
  uaid uuid not null references public.rowers (uaid) on delete cascade,
  preset text not null check (preset in ('basic', 'recruiting', 'all_but_grades')),
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  approved_by uuid references auth.users (id) on delete set null,
  approved_at timestamptz,
  ended_at timestamptz
);
create unique index one_choice_waits on public.preset_choices (uaid) where approved_at is null and ended_at is null;
create unique index one_choice_holds on public.preset_choices (uaid) where approved_at is not null and ended_at is null;
create trigger audit after insert or update on public.preset_choices
  for each row execute function private.audit('id');

-- As far as an answer is shown under a preset. What someone keeps to themselves stays so.
create function private.audience_under(preset text, field text, own text) returns text
  language sql stable security definer set search_path = '' as $$
  select case when own = 'only_me' then own
    else coalesce((select p.audience from public.profile_presets as p
        where p.preset = audience_under.preset and p.field = audience_under.field),
      case when private.audience_rank(own) > 2 then 'club_coach' else own end)
  end
$$;

create function private.preset_of(uaid uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select c.preset from public.preset_choices as c
  where c.uaid = preset_of.uaid and c.approved_at is not null and c.ended_at is null
$$;

-- An answer that says nothing of its audience begins as the preset in force shows it.
create function private.begin_within_preset() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  held text := private.preset_of(new.uaid);
begin
  if held is not null and new.audience is null then
    new.audience := private.audience_under(held, new.field, (select k.starts_with
      from public.profile_field_kinds as k where k.field = new.field));
  end if;
  return new;
end
$$;
-- Before `keep_field`, which lets it begin as its kind does.
create trigger begin_within_preset before insert or update on public.profile_fields
  for each row execute function private.begin_within_preset();

-- Erg tests and races answer their questions by being there; under a preset they are shown as it says from the first.
create function private.show_records(person uuid, preset text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.profile_fields (uaid, field, answer, audience)
  select person, k.field, 'given', private.audience_under(preset, k.field, k.starts_with)
  from public.profile_field_kinds as k
  join public.profile_presets as p on p.field = k.field and p.preset = show_records.preset
  where k.kind = 'record' and private.has_record(person, k.field)
    and not exists (select 1 from public.profile_fields as f where f.uaid = person and f.field = k.field)
$$;

create function private.show_first_record() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.show_records(new.uaid, private.preset_of(new.uaid));
  return null;
end
$$;
create trigger show_first_record after insert on public.erg_tests
  for each row execute function private.show_first_record();
create trigger show_first_record after insert on public.races
  for each row execute function private.show_first_record();

-- A minor shows less than what was approved at any time, and more only with another choice that is approved; before the
-- first one nothing goes beyond club coaches.
create function private.keep_within_preset() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  held text := private.preset_of(new.uaid);
begin
  if auth.uid() is null or private.is_adult(new.uaid) or private.decides_for(new.uaid)
    or (tg_op = 'UPDATE' and private.audience_rank(new.audience) <= private.audience_rank(old.audience))
  then
    return new;
  end if;
  if private.audience_rank(new.audience) > private.audience_rank(
    private.audience_under(held, new.field, case when new.audience = 'only_me' then new.audience else 'club_coach' end))
  then
    raise exception '%', case when held is null
      then 'Colleges see what your guardian approved. Choose a preset under "Visibility" first.'
      else 'Your guardian hasn’t approved sharing this widely. Choose another preset under "Visibility".' end
      using errcode = '42501';
  end if;
  return new;
end
$$;
-- After `keep_field`, which says how far an answer goes that says nothing of it.
create trigger keep_field_within_preset before insert or update on public.profile_fields
  for each row execute function private.keep_within_preset();

-- Approval matches visibility: every answer gets the preset's audience, and a minor's approver widens the profile's
-- limit to it.
create function private.hold_preset(choice uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  held public.preset_choices;
begin
  select * into held from public.preset_choices where id = choice;
  update public.preset_choices as c set ended_at = now()
  where c.uaid = held.uaid and c.approved_at is not null and c.ended_at is null;
  update public.preset_choices as c set approved_at = now(), approved_by = auth.uid() where c.id = choice;
  update public.guardianships as g set widest_audience = 'link'
  where g.uaid = held.uaid and g.guardian_id = auth.uid() and g.part = 'primary' and g.widest_audience <> 'link'
    and not private.is_adult(held.uaid);
  update public.profile_fields as f set audience = private.audience_under(held.preset, f.field, f.audience)
  where f.uaid = held.uaid and f.audience <> private.audience_under(held.preset, f.field, f.audience);
  perform private.show_records(held.uaid, held.preset);
end
$$;

-- {"waits_for": "guardian"}, or null if the chooser decides.
create function public.choose_preset(uaid uuid, preset text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  if not private.keeps(uaid) then
    raise exception 'Only the athlete, or a guardian of an athlete under 14, can choose what is shown.'
      using errcode = '42501';
  end if;
  if not exists (select 1 from public.profile_presets as p where p.preset = choose_preset.preset) then
    raise exception 'This preset doesn’t exist.' using errcode = '22023';
  end if;
  update public.preset_choices as c set ended_at = now()
  where c.uaid = choose_preset.uaid and c.approved_at is null and c.ended_at is null;
  insert into public.preset_choices (uaid, preset, asked_by)
  values (choose_preset.uaid, choose_preset.preset, auth.uid()) returning id into made;
  if not private.decides_for(uaid) then
    return '{"waits_for": "guardian"}';
  end if;
  perform private.hold_preset(made);
  return '{"waits_for": null}';
end
$$;

-- False if it's no longer pending, or someone else's. Declining and revoking end it.
create function public.answer_preset(choice uuid, agrees boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.preset_choices;
begin
  select * into asked from public.preset_choices as c
  where c.id = choice and c.approved_at is null and c.ended_at is null for update;
  if not found or not (private.decides_for(asked.uaid) or (agrees is not true and private.keeps(asked.uaid))) then
    return false;
  end if;
  if agrees is true then
    perform private.hold_preset(choice);
  else
    update public.preset_choices as c set ended_at = now() where c.id = choice;
  end if;
  return true;
end
$$;

-- Limits everything to club coaches, immediately; by anyone who decides or edits.
create function public.end_preset(uaid uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not (private.decides_for(uaid) or private.keeps(uaid)) then
    return false;
  end if;
  update public.preset_choices as c set ended_at = now() where c.uaid = end_preset.uaid and c.ended_at is null;
  update public.profile_fields as f set audience = 'club_coach'
  where f.uaid = end_preset.uaid and private.audience_rank(f.audience) > 2;
  return true;
end
$$;

-- {"holds", "holds_since", "waiting": {"id", "preset", "asked_at"}, "may_choose", "may_answer"}; null outside the
-- family.
create function public.preset_overview(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'holds', (select c.preset from public.preset_choices as c where c.uaid = preset_overview.uaid
      and c.approved_at is not null and c.ended_at is null),
    'holds_since', (select c.approved_at from public.preset_choices as c where c.uaid = preset_overview.uaid
      and c.approved_at is not null and c.ended_at is null),
    'waiting', (select jsonb_build_object('id', c.id, 'preset', c.preset, 'asked_at', c.asked_at)
      from public.preset_choices as c
      where c.uaid = preset_overview.uaid and c.approved_at is null and c.ended_at is null),
    'may_choose', private.keeps(uaid),
    'may_answer', private.decides_for(uaid))
  where private.is_family(uaid)
$$;

-- What a reader would be shown under a preset, once nothing else is in the way; the parts of `private.profile_for`.
create function private.profile_under(person uuid, viewer integer, preset text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with shown as (
    select s.position as section_at, s.section, s.title, k.position, k.field, k.label, k.kind,
      case k.kind when 'record' then private.record_of(person, k.field) else f.value end as value,
      f.confirmed_as, f.confirmed_at
    from public.profile_field_kinds as k
    join public.profile_sections as s on s.section = k.section
    left join public.profile_fields as f on f.uaid = person and f.field = k.field
    where 'account' <> all (k.variants) and coalesce(f.answer, 'given') = 'given'
      and private.audience_rank(private.audience_under(preset, k.field, coalesce(f.audience, k.starts_with))) >= viewer
  )
  select jsonb_build_object('uaid', person, 'sections', coalesce(jsonb_agg(section order by section_at, title), '[]'))
  from (
    select section_at, title, jsonb_build_object('section', section, 'title', title, 'fields',
      jsonb_agg(jsonb_build_object(
      'field', field, 'label', label, 'kind', kind, 'value', value, 'confirmed_as', confirmed_as, 'confirmed_at',
        confirmed_at)
      order by position)) as section
    from shown where value is not null group by section_at, section, title
  ) as sections
$$;

-- Of parent, club_coach, college and link.
create function public.profile_under_preset(uaid uuid, preset text, viewer text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.profile_under(uaid, asked.rank, asked.preset)
  from (select array_position(array['parent', 'club_coach', 'college', 'link'], viewer) as rank,
    (select p.preset from public.profile_presets as p where p.preset = profile_under_preset.preset limit 1) as preset)
    as asked
  where asked.rank is not null and asked.preset is not null and private.is_family(uaid)
$$;

-- What a college sees of someone it has never met; what a coach needs to answer; and all but grades. Weight, money and
-- handles are in none of them.
insert into public.profile_presets (preset, field, audience)
select named.preset, k.field, case when private.audience_rank(k.widest) >= 4 then 'link' else 'colleges' end
from public.profile_field_kinds as k
join (values
  ('basic', array['full_name', 'graduation_year', 'college_squad', 'club', 'role', 'side', 'boats', 'coxed_boats']),
  ('recruiting', array['full_name', 'graduation_year', 'college_squad', 'home_state', 'club', 'role', 'side', 'boats',
    'squad', 'years_rowed', 'coxed_boats', 'erg_2k', 'erg_long', 'cox_recording', 'steering_notes', 'races_coxed',
    'gpa_scale', 'core_gpa', 'high_school', 'intended_fields', 'races', 'video', 'video_caption', 'story',
    'coach_reference', 'reference_pages', 'measured_on_water', 'guardian_contact', 'height_cm']),
  ('all_but_grades', array['full_name', 'graduation_year', 'college_squad', 'home_state', 'club', 'role', 'side',
    'boats', 'squad', 'years_rowed', 'coxed_boats', 'erg_2k', 'erg_long', 'cox_recording', 'steering_notes',
    'races_coxed', 'high_school', 'intended_fields', 'races', 'video', 'video_caption', 'story', 'school_size',
    'regions', 'divisions', 'coach_reference', 'reference_pages', 'measured_on_water', 'guardian_contact', 'height_cm',
    'wingspan_cm', 'photo'])
) as named (preset, fields) on k.field = any (named.fields)
on conflict (preset, field) do update set audience = excluded.audience;

alter table public.profile_presets enable row level security;
alter table public.profile_presets force row level security;
alter table public.preset_choices enable row level security;
alter table public.preset_choices force row level security;
grant select on public.profile_presets, public.preset_choices to authenticated;
grant select on public.profile_presets to service_role;
grant select, insert, update, delete on public.preset_choices to service_role;
create policy "everybody signed in" on public.profile_presets for select to authenticated using (true);
create policy "the family" on public.preset_choices for select to authenticated using (private.is_family(uaid));

select private.ask_for_live_sign_in('public.profile_presets'::regclass);
select private.ask_for_live_sign_in('public.preset_choices'::regclass);
grant execute on function public.choose_preset(uuid,text), public.answer_preset(uuid,boolean), public.end_preset(uuid),
  public.preset_overview(uuid), public.profile_under_preset(uuid,text,text) to authenticated;
