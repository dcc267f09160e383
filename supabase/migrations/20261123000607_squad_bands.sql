-- Where someone stands among their squad.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- Where someone stands among their squad, as a quarter and nothing finer: worked out here, so that no team-mate's
-- number has to leave. Only those whose families let this team see the same thing are counted, and only from eight on.
create function public.squad_bands(uaid uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with place as (
    select a.team_id, a.squad, t.name as team
    from public.athletes as a join public.teams as t on t.id = a.team_id
    where a.uaid = squad_bands.uaid and private.coaches(a.team_id)
  ), mates as (
    select place.*, m.uaid as mate, m.id as athlete_id
    from place join public.athletes as m on m.team_id = place.team_id
      and (place.squad is null or m.squad = place.squad) and m.uaid is not null
      and m.state not in ('inactive', 'alumni', 'removed')
  ), measured as (
    -- The fastest 2k of the last year, in watts.
    select team_id, squad, team, mate, athlete_id, 'erg_2k' as measure, (
      select max(e.power_w)::double precision from public.erg_tests as e
      where e.uaid = mate and e.piece = '2k' and e.rowed_on > current_date - 365) as value
    from mates where private.team_may(team_id, mate, 'erg_tests')
    union all
    -- The middle of the outings of the last sixty days, in watts.
    select team_id, squad, team, mate, athlete_id, 'outing_power', (
      select percentile_cont(0.5) within group (order by (s.metrics ->> 'mean_power_w')::double precision)
      from public.session_seats as s join public.telemetry_sessions as o on o.id = s.session_id
      where s.athlete_id = mates.athlete_id and o.started_at > now() - interval '60 days'
        and jsonb_typeof(s.metrics -> 'mean_power_w') = 'number')
    from mates where private.team_may(team_id, mate, 'seat_telemetry')
  ), own as (
    -- Power on the water against a quarter of the squad: 90% interval of the rower's oarlocks, 7% (1 SD) where the
    -- record doesn't say, and of the quartile of at least seven others on oarlocks of 7%. By default 13%.
    select *, case measure when 'outing_power' then 1.645 * sqrt(0.033 ^ 2 + coalesce((
      select max(coalesce(private.metric(s.metrics, 'oarlock_error'), 0.07)) ^ 2
      from public.session_seats as s join public.telemetry_sessions as o on o.id = s.session_id
      where s.athlete_id = measured.athlete_id and o.started_at > now() - interval '60 days'
        and private.metric(s.metrics, 'mean_power_w') is not null), 0.07 ^ 2)) else 0 end as off
    from measured where mate = squad_bands.uaid and value is not null
  ), bounds as (
    select own.*, bound, value * (1 + bound * off) as at from own cross join (values (-1), (1)) as two (bound)
  ), ranked as (
    select own.team_id, own.team, own.squad, own.measure, own.bound, count(*) as of,
      -- Share of the others who rank below; ties count half.
      sum(case when m.mate = own.mate then 0 when m.value < own.at then 1 when m.value = own.at then 0.5 else 0 end)
        / nullif(count(*) - 1, 0) as below
    from bounds as own
      join measured as m on m.team_id = own.team_id and m.measure = own.measure and m.value is not null
    group by own.team_id, own.team, own.squad, own.measure, own.bound
  ), quarters as (
    -- 4: the upper quarter.
    select team, squad, measure, of, min(least(4, floor(below * 4)::integer + 1)) as low,
      max(least(4, floor(below * 4)::integer + 1)) as high
    from ranked group by team_id, team, squad, measure, of
  )
  -- A rower whose oarlock's uncertainty could change the quartile gets no quartile, but the two next to each other.
  select coalesce(jsonb_agg(jsonb_build_object('team', team, 'squad', squad, 'measure', measure, 'of', of,
    'quarter', case when of >= 8 and low = high then low end,
    'between', case when of >= 8 and low < high then jsonb_build_array(low, high) end) order by team, measure), '[]')
  from quarters
$$;
create trigger name_who_speaks after update of state on public.coach_references
  for each row when (new.state = 'approved' and old.state <> 'approved') execute function private.name_who_speaks();

grant execute on function private.viewer_rank(uuid), private.reaches(uuid,text,integer),
  public.confirm_profile_field(uuid,text), public.confirm_erg_test(uuid), private.writes_for_team(uuid,uuid),
  public.profile_completion(uuid), public.open_profile(uuid), public.profile_seen_as(uuid,text),
  public.widest_audience(uuid), public.create_profile_link(uuid,text,integer),
    public.decide_profile_links(uuid[],boolean),
  public.revoke_profile_link(uuid),
  public.open_journey(uuid), public.my_family(), private.sets_goals(uuid,uuid),
  private.writes_reference(uuid,uuid,uuid), public.ask_for_reference(uuid),
  public.draft_reference(uuid,uuid,uuid,text,text), public.send_reference(uuid,text[]),
  public.answer_reference(uuid,boolean), public.withdraw_reference(uuid), public.create_reference_link(uuid,integer),
  public.end_reference_link(uuid), public.squad_bands(uuid) to authenticated;
