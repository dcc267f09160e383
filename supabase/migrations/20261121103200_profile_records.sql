-- A profile's lists answer their own questions: a first result takes the place of "not yet", and with the last one the
-- answer goes. What somebody does in the boat decides which profile they fill in.
create function private.answered_by(changed text, held jsonb) returns text[]
  language sql immutable set search_path = '' as $$
  select case changed
    when 'races' then array['races'] || case when held ->> 'seat' = '0' then array['races_coxed'] else '{}' end
    else case
      when held ->> 'piece' = '2k' then array['erg_2k']
      when held ->> 'piece' in ('5k', '6k', '10k', '30min', '60min') then array['erg_long']
      else '{}'
    end
  end
$$;

create function private.answer_by_record() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
begin
  update public.profile_fields as f set answer = 'given'
  where f.uaid = (after ->> 'uaid')::uuid and f.field = any (private.answered_by(tg_table_name, after)) and f.answer = 'not_yet';
  delete from public.profile_fields as f
  where f.uaid = (before ->> 'uaid')::uuid and f.field = any (private.answered_by(tg_table_name, before)) and f.answer = 'given'
    and not private.has_record(f.uaid, f.field);
  return null;
end
$$;
create trigger answer_by_record after insert or update or delete on public.erg_tests
  for each row execute function private.answer_by_record();
create trigger answer_by_record after insert or update or delete on public.races
  for each row execute function private.answer_by_record();

create function private.role_decides_variant() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.rowers as r set is_coxswain = (new.value #>> '{}') = 'coxswain'
  where r.uaid = new.uaid and r.is_coxswain <> ((new.value #>> '{}') = 'coxswain');
  return null;
end
$$;
create trigger role_decides_variant after insert or update of value on public.profile_fields
  for each row when (new.field = 'role' and new.answer = 'given') execute function private.role_decides_variant();
