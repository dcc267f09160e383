-- A child's record ends for good, and with it the child's own account: like the end of one's own account this wants the password
-- of the last ten minutes, so that a stolen session, or an open screen, is not enough.
create or replace function public.delete_child(uaid uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_primary_guardian(uaid)
    or not exists (select 1 from public.rowers as r where r.uaid = delete_child.uaid and r.age_band = 'under-14')
  then
    return false;
  end if;
  if not private.proved_lately() then
    raise exception 'Type your password to delete the record.' using errcode = '42501';
  end if;
  perform private.delete_rower(uaid);
  return true;
end
$$;
