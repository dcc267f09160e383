-- "Squad" is a college's, and asked once, when the first school is saved. What a rower rows in at their club is a crew.
update public.profile_field_kinds set label = 'Crew at your club' where field = 'squad';
