-- A family may show a college the weight, for watts per kilogram: by its own choice of that answer, to a college it
-- named, never by a link and in no set.
update public.profile_field_kinds set widest = 'colleges' where field = 'weight_kg';
