-- A guardian lets be seen what they looked at: an image that took its place in the meantime needs a look of its own.

-- `added` is `created_at` of the image that was looked at. A no deletes whatever is there: no one sees it either way.
create function public.decide_added_picture(test uuid, added timestamptz, allows boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  held public.erg_pictures;
  place uuid;
begin
  select * into held from public.erg_pictures as p where p.test_id = decide_added_picture.test for update;
  select g.id into place from public.guardianships as g
  where g.uaid = held.uaid and g.guardian_id = auth.uid() and g.part = 'primary';
  if place is null or allows is null or private.is_adult(held.uaid) then
    return false;
  end if;
  if allows and held.created_at is distinct from added then
    raise exception 'Check the photo again before you decide: it may have been replaced.'
      using errcode = 'P0001';
  end if;
  if allows then
    update public.erg_pictures as p set guardianship_id = place, allowed_at = now() where p.test_id = held.test_id;
  else
    delete from public.erg_pictures as p where p.test_id = held.test_id;
  end if;
  return true;
end
$$;
grant execute on function public.decide_added_picture(uuid,timestamptz,boolean) to authenticated;

-- For pages of an earlier version, which don't say which photo was seen: declining applies, approving must be repeated.
create or replace function public.decide_erg_picture(test uuid, allows boolean) returns boolean
  language sql security definer set search_path = '' as $$
  select public.decide_added_picture(test, null, allows)
$$;
