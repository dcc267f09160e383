-- Keeping a note again names every column, as an upsert does; whose row it is, the policies judge before and after.
grant update (school_id, uaid) on public.college_notes to authenticated;
