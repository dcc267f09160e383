-- Two tables that came without the question every other one asks before it is written.
select private.ask_for_live_sign_in('private.digests'::regclass);
select private.ask_for_live_sign_in('private.logbook_visits'::regclass);
