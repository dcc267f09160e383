// Made from the schema by `npx vitest run --project unit local-stack/database/database-types.test.ts -u`: not written by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export interface Database {
  public: {
    Tables: {
      athletes: {
        Row: { class_year: number | null; created_at: string; id: string; import_id: string | null; is_adult: boolean; name: string; side: string | null; squad: string | null; state: string; team_id: string; uaid: string | null };
        Insert: { id?: string | undefined; is_adult?: boolean | undefined; name: string; side?: string | null | undefined; squad?: string | null | undefined; team_id: string };
        Update: { is_adult?: boolean | undefined; name?: string | undefined; side?: string | null | undefined; squad?: string | null | undefined };
        Relationships: [
          { foreignKeyName: 'athletes_import_id_fkey'; columns: ['import_id']; isOneToOne: false; referencedRelation: 'roster_imports'; referencedColumns: ['id'] },
          { foreignKeyName: 'athletes_team_id_fkey'; columns: ['team_id']; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ['id'] },
          { foreignKeyName: 'athletes_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      audit_log: {
        Row: { action: string; actor_id: string | null; changed: string[] | null; happened_at: string; id: number; reason: string | null; subject: string; subject_id: string | null };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      benchmark_quotations: {
        Row: { as_of: string; id: number; source: string; squad: string; statement: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'benchmark_quotations_source_fkey'; columns: ['source']; isOneToOne: false; referencedRelation: 'reference_sources'; referencedColumns: ['code'] },
        ];
      };
      calendar_event_dates: {
        Row: { as_of: string; confidence: string; ends_on: string; event_id: string; place: string | null; sources: string[]; starts_on: string; year: number };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'calendar_event_dates_event_id_fkey'; columns: ['event_id']; isOneToOne: false; referencedRelation: 'calendar_events'; referencedColumns: ['id'] },
        ];
      };
      calendar_events: {
        Row: { as_of: string; bodies: string[] | null; confidence: string; date_rule: Json | null; id: string; kind: string; levels: string[]; official_url: string | null; place: string | null; remark: string | null; sources: string[]; title: string; usual_time: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      calendar_feeds: {
        Row: { created_at: string; id: string; label: string; last_read_at: string | null; made_by: string; quiet_from: string; quiet_until: string; reminds: boolean; uaid: string };
        Insert: Record<never, never>;
        Update: { label?: string | undefined; quiet_from?: string | undefined; quiet_until?: string | undefined; reminds?: boolean | undefined };
        Relationships: [
          { foreignKeyName: 'calendar_feeds_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      championship_results: {
        Row: { as_of: string; championship: string; confidence: string; event: string; place: number; school_id: string; sources: string[]; squad: string; updated_at: string; year: number };
        Insert: { as_of: string; championship: string; confidence: string; event: string; place: number; school_id: string; sources: readonly string[]; squad: string; year: number };
        Update: { as_of?: string | undefined; confidence?: string | undefined; place?: number | undefined; sources?: readonly string[] | undefined };
        Relationships: [
          { foreignKeyName: 'championship_results_school_id_fkey'; columns: ['school_id']; isOneToOne: false; referencedRelation: 'schools'; referencedColumns: ['id'] },
        ];
      };
      coach_invitations: {
        Row: { accepted_at: string | null; accepted_by: string | null; created_at: string; email: string; expires_at: string; id: string; invited_by: string | null; last_sent_at: string; opened_at: string | null; revoked_at: string | null; team_id: string | null };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'coach_invitations_team_id_fkey'; columns: ['team_id']; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ['id'] },
        ];
      };
      coach_references: {
        Row: { approved_at: string | null; coach_id: string | null; created_at: string; facts: Json | null; id: string; knows_as: string | null; link_until: string | null; sent_at: string | null; state: string; team_as: string | null; team_id: string | null; uaid: string; withdrawn_at: string | null; words: string | null; written_as: string | null };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'coach_references_team_id_fkey'; columns: ['team_id']; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ['id'] },
          { foreignKeyName: 'coach_references_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      coach_waiting_list: {
        Row: { boats: number | null; club: string; consent_version: string; consented_at: string; created_at: string; email: string; id: string; is_adult: boolean; name: string; telemetry_brand: string | null };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      college_accounts: {
        Row: { account: string; approved_at: string | null; approved_by: string | null; as_role: string; asked_at: string; ended_at: string | null; school_id: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'college_accounts_school_id_fkey'; columns: ['school_id']; isOneToOne: false; referencedRelation: 'schools'; referencedColumns: ['id'] },
        ];
      };
      college_answers: {
        Row: { answered_at: string; from_email: string; from_name: string; from_role: string; id: string; is_of_college: boolean; kind: string; link_id: string | null; questionnaire: string | null; school_as: string; school_id: string | null; uaid: string; words: string | null };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'college_answers_link_id_fkey'; columns: ['link_id']; isOneToOne: false; referencedRelation: 'profile_links'; referencedColumns: ['id'] },
          { foreignKeyName: 'college_answers_school_id_fkey'; columns: ['school_id']; isOneToOne: false; referencedRelation: 'schools'; referencedColumns: ['id'] },
          { foreignKeyName: 'college_answers_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      college_domains: {
        Row: { added_at: string; domain: string; school_id: string; source: string };
        Insert: { domain: string; school_id: string };
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'college_domains_school_id_fkey'; columns: ['school_id']; isOneToOne: false; referencedRelation: 'schools'; referencedColumns: ['id'] },
        ];
      };
      college_notes: {
        Row: { note: string | null; school_id: string; tags: string[]; uaid: string; updated_at: string; written_by: string | null };
        Insert: { note?: string | null | undefined; school_id: string; tags?: readonly string[] | undefined; uaid: string };
        Update: { note?: string | null | undefined; school_id?: string | undefined; tags?: readonly string[] | undefined; uaid?: string | undefined };
        Relationships: [
          { foreignKeyName: 'college_notes_school_id_fkey'; columns: ['school_id']; isOneToOne: false; referencedRelation: 'schools'; referencedColumns: ['id'] },
          { foreignKeyName: 'college_notes_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      consent_records: {
        Row: { actor_id: string | null; decision: string; guardianship_id: string | null; happened_at: string; id: number; method: string; network: string | null; notice_version: string; purpose: string; request_id: string | null; uaid: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'consent_records_notice_version_fkey'; columns: ['notice_version']; isOneToOne: false; referencedRelation: 'notice_versions'; referencedColumns: ['version'] },
        ];
      };
      consent_requests: {
        Row: { child_called: string | null; created_at: string; decided_at: string | null; delete_at: string; email: string | null; id: string; kind: string; link_until: string; notice_version: string; part: string; requested_by: string | null; sent_at: string; state: string; times_sent: number; uaid: string | null };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'consent_requests_notice_version_fkey'; columns: ['notice_version']; isOneToOne: false; referencedRelation: 'notice_versions'; referencedColumns: ['version'] },
          { foreignKeyName: 'consent_requests_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      erg_benchmarks: {
        Row: { as_of: string; band: number; bodies: string[]; confidence: string; faster_s: number | null; label: string; reviewed_by: string | null; slower_s: number | null; sources: string[]; squad: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      erg_pictures: {
        Row: { allowed_at: string | null; created_at: string; guardianship_id: string | null; test_id: string; uaid: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'erg_pictures_guardianship_id_fkey'; columns: ['guardianship_id']; isOneToOne: false; referencedRelation: 'guardianships'; referencedColumns: ['id'] },
          { foreignKeyName: 'erg_pictures_test_id_fkey'; columns: ['test_id']; isOneToOne: true; referencedRelation: 'erg_tests'; referencedColumns: ['id'] },
          { foreignKeyName: 'erg_pictures_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      erg_tests: {
        Row: { conditions: string | null; confirmed_as: string | null; confirmed_at: string | null; confirmed_by: string | null; confirmed_with_picture: boolean; created_at: string; distance_m: number; drag_factor: number | null; duration_s: number; id: string; logbook_id: string | null; piece: string; power_w: number; rate_spm: number | null; rowed_on: string; source: string; split_s: number; uaid: string };
        Insert: { conditions?: string | null | undefined; distance_m: number; drag_factor?: number | null | undefined; duration_s: number; id?: string | undefined; piece: string; rate_spm?: number | null | undefined; rowed_on: string; uaid: string };
        Update: { conditions?: string | null | undefined; distance_m?: number | undefined; drag_factor?: number | null | undefined; duration_s?: number | undefined; piece?: string | undefined; rate_spm?: number | null | undefined; rowed_on?: string | undefined };
        Relationships: [
          { foreignKeyName: 'erg_tests_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      fee_waivers: {
        Row: { asked_at: string; decided_at: string | null; decided_by: string | null; id: string; is_granted: boolean | null; line: string | null; user_id: string; valid_until: string | null };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      film_clips: {
        Row: { allowed_at: string | null; bytes: number; content_type: string; created_at: string; expires_at: string; guardianship_id: string | null; object: string; seconds: number | null; uaid: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'film_clips_guardianship_id_fkey'; columns: ['guardianship_id']; isOneToOne: false; referencedRelation: 'guardianships'; referencedColumns: ['id'] },
          { foreignKeyName: 'film_clips_uaid_fkey'; columns: ['uaid']; isOneToOne: true; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      goals: {
        Row: { aim: string; created_at: string; due_on: string | null; id: string; reached_on: string | null; set_as: string | null; set_by: string | null; team_id: string | null; uaid: string; updated_at: string };
        Insert: { aim: string; due_on?: string | null | undefined; id?: string | undefined; team_id?: string | null | undefined; uaid: string };
        Update: { aim?: string | undefined; due_on?: string | null | undefined; reached_on?: string | null | undefined };
        Relationships: [
          { foreignKeyName: 'goals_team_id_fkey'; columns: ['team_id']; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ['id'] },
          { foreignKeyName: 'goals_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      grants: {
        Row: { approved_at: string | null; created_at: string; granted_by: string | null; grantee_kind: string; grantee_person: string | null; grantee_school: string | null; grantee_team: string | null; guardian_id: string | null; id: string; notice_version: string; purpose: string; reconfirm_by: string | null; revoked_at: string | null; revoked_by: string | null; scopes: string[]; uaid: string; valid_from: string; valid_until: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'grants_grantee_school_fkey'; columns: ['grantee_school']; isOneToOne: false; referencedRelation: 'schools'; referencedColumns: ['id'] },
          { foreignKeyName: 'grants_grantee_team_fkey'; columns: ['grantee_team']; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ['id'] },
          { foreignKeyName: 'grants_guardian_id_fkey'; columns: ['guardian_id']; isOneToOne: false; referencedRelation: 'guardianships'; referencedColumns: ['id'] },
          { foreignKeyName: 'grants_notice_version_fkey'; columns: ['notice_version']; isOneToOne: false; referencedRelation: 'notice_versions'; referencedColumns: ['version'] },
          { foreignKeyName: 'grants_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      guardianships: {
        Row: { email: string; guardian_id: string | null; id: string; part: string; since: string; told_notice: string | null; uaid: string; widest_audience: string };
        Insert: Record<never, never>;
        Update: { widest_audience?: string | undefined };
        Relationships: [
          { foreignKeyName: 'guardianships_told_notice_fkey'; columns: ['told_notice']; isOneToOne: false; referencedRelation: 'notice_versions'; referencedColumns: ['version'] },
          { foreignKeyName: 'guardianships_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      journey_notes: {
        Row: { author_id: string | null; body: string; created_at: string; id: string; kind: string; shared_with_athlete: boolean; team_id: string | null; uaid: string; updated_at: string };
        Insert: { body: string; id?: string | undefined; kind?: string | undefined; shared_with_athlete?: boolean | undefined; team_id?: string | null | undefined; uaid: string };
        Update: { body?: string | undefined; kind?: string | undefined; shared_with_athlete?: boolean | undefined };
        Relationships: [
          { foreignKeyName: 'journey_notes_team_id_fkey'; columns: ['team_id']; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ['id'] },
          { foreignKeyName: 'journey_notes_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      journey_opens: {
        Row: { id: number; opened_as: string; opened_at: string; opened_by: string | null; scopes: string[]; uaid: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'journey_opens_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      mail_drafts: {
        Row: { body: string; created_at: string; id: string; opened_at: string | null; saved_school_id: string; subject: string; uaid: string; updated_at: string };
        Insert: { body: string; id?: string | undefined; saved_school_id: string; subject: string; uaid: string };
        Update: { body?: string | undefined; subject?: string | undefined };
        Relationships: [
          { foreignKeyName: 'mail_drafts_uaid_saved_school_id_fkey'; columns: ['uaid', 'saved_school_id']; isOneToOne: false; referencedRelation: 'saved_schools'; referencedColumns: ['uaid', 'id'] },
        ];
      };
      milestones: {
        Row: { created_at: string; detail: string | null; id: string; reached_on: string; title: string; uaid: string };
        Insert: { detail?: string | null | undefined; id?: string | undefined; reached_on: string; title: string; uaid: string };
        Update: { detail?: string | null | undefined; reached_on?: string | undefined; title?: string | undefined };
        Relationships: [
          { foreignKeyName: 'milestones_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      notes: {
        Row: { at_s: number | null; athlete_id: string | null; author_id: string | null; body: string; created_at: string; id: string; session_id: string; shared_with_athlete: boolean; team_id: string; updated_at: string };
        Insert: { at_s?: number | null | undefined; athlete_id?: string | null | undefined; body: string; id?: string | undefined; session_id: string; shared_with_athlete?: boolean | undefined; team_id: string };
        Update: { at_s?: number | null | undefined; athlete_id?: string | null | undefined; body?: string | undefined; shared_with_athlete?: boolean | undefined };
        Relationships: [
          { foreignKeyName: 'notes_team_id_athlete_id_fkey'; columns: ['team_id', 'athlete_id']; isOneToOne: false; referencedRelation: 'athletes'; referencedColumns: ['team_id', 'id'] },
          { foreignKeyName: 'notes_team_id_session_id_fkey'; columns: ['team_id', 'session_id']; isOneToOne: false; referencedRelation: 'telemetry_sessions'; referencedColumns: ['team_id', 'id'] },
        ];
      };
      notice_versions: {
        Row: { body: string; effective_from: string; is_material: boolean; kind: string; summary: string; version: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      preset_choices: {
        Row: { approved_at: string | null; approved_by: string | null; asked_at: string; asked_by: string | null; ended_at: string | null; id: string; preset: string; uaid: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'preset_choices_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      profile_field_kinds: {
        Row: { choices: string[] | null; counts: boolean; field: string; kind: string; label: string; least: number | null; minutes: number; most: number | null; position: number; section: string; starts_with: string; variants: string[]; widest: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'profile_field_kinds_section_fkey'; columns: ['section']; isOneToOne: false; referencedRelation: 'profile_sections'; referencedColumns: ['section'] },
        ];
      };
      profile_field_versions: {
        Row: { answer: string; audience: string; field: string; id: number; replaced_at: string; replaced_by: string | null; uaid: string; value: Json | null; was_confirmed: boolean };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'profile_field_versions_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      profile_fields: {
        Row: { answer: string; audience: string; confirmed_as: string | null; confirmed_at: string | null; confirmed_by: string | null; field: string; uaid: string; updated_at: string; updated_by: string | null; value: Json | null };
        Insert: { answer?: string | undefined; audience: string; field: string; uaid: string; value?: Json | object | null | undefined };
        Update: { answer?: string | undefined; audience?: string | undefined; field?: string | undefined; uaid?: string | undefined; value?: Json | object | null | undefined };
        Relationships: [
          { foreignKeyName: 'profile_fields_field_fkey'; columns: ['field']; isOneToOne: false; referencedRelation: 'profile_field_kinds'; referencedColumns: ['field'] },
          { foreignKeyName: 'profile_fields_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      profile_links: {
        Row: { approved_at: string | null; created_at: string; created_by: string | null; expires_at: string; guardianship_id: string | null; id: string; last_opened_on: string | null; opened: number; recipient: string; revoked_at: string | null; uaid: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'profile_links_guardianship_id_fkey'; columns: ['guardianship_id']; isOneToOne: false; referencedRelation: 'guardianships'; referencedColumns: ['id'] },
          { foreignKeyName: 'profile_links_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      profile_presets: {
        Row: { audience: string; field: string; preset: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'profile_presets_field_fkey'; columns: ['field']; isOneToOne: false; referencedRelation: 'profile_field_kinds'; referencedColumns: ['field'] },
        ];
      };
      profile_sections: {
        Row: { position: number; section: string; title: string; variants: string[]; weight: number };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      profiles: {
        Row: { bio: string | null; club: string | null; coach_eligible: boolean; completion_percent: number; confirmed_adult_at: string | null; created_at: string; email: string; first_name: string | null; graduation_year: number | null; id: string; last_name: string | null; location: string | null; updated_at: string; user_role: string };
        Insert: { email: string; id: string };
        Update: { bio?: string | null | undefined; club?: string | null | undefined; first_name?: string | null | undefined; graduation_year?: number | null | undefined; last_name?: string | null | undefined; location?: string | null | undefined };
        Relationships: [];
      };
      programme_news: {
        Row: { as_of: string; body: string | null; conference: string | null; confidence: string; id: string; kind: string; school_ids: string[] | null; since: string; sources: string[]; statement: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      races: {
        Row: { boat_class: string | null; created_at: string; crews: number | null; duration_s: number | null; event: string | null; id: string; place: number | null; raced_on: string; regatta: string; result: string | null; seat: number | null; uaid: string };
        Insert: { boat_class?: string | null | undefined; crews?: number | null | undefined; duration_s?: number | null | undefined; event?: string | null | undefined; id?: string | undefined; place?: number | null | undefined; raced_on: string; regatta: string; result?: string | null | undefined; seat?: number | null | undefined; uaid: string };
        Update: { boat_class?: string | null | undefined; crews?: number | null | undefined; duration_s?: number | null | undefined; event?: string | null | undefined; place?: number | null | undefined; raced_on?: string | undefined; regatta?: string | undefined; result?: string | null | undefined; seat?: number | null | undefined };
        Relationships: [
          { foreignKeyName: 'races_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      recruiting_rules: {
        Row: { as_of: string; body: string; confidence: string; date_rule: Json | null; effective_from: string | null; effective_until: string | null; entered_at: string | null; id: string; official_read_on: string | null; official_url: string | null; permission: string; position: number; replaces: string | null; sources: string[]; statement: string; title: string; topic: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'recruiting_rules_replaces_fkey'; columns: ['replaces']; isOneToOne: true; referencedRelation: 'recruiting_rules'; referencedColumns: ['id'] },
        ];
      };
      reference_sources: {
        Row: { code: string; dated: string | null; title: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      renewal_consents: {
        Row: { consented_at: string; first_charge_on: string | null; id: number; price: string; sentence: string | null; terms_version: string; tier: string; user_id: string | null };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      roster_claims: {
        Row: { athlete_id: string; claimed_at: string | null; ended_at: string | null; expires_at: string; family_approved_at: string | null; id: string; issued_at: string; issued_by: string | null; team_approved_at: string | null; team_id: string; uaid: string | null };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'roster_claims_family_approved_by_fkey'; columns: ['family_approved_by']; isOneToOne: false; referencedRelation: 'guardianships'; referencedColumns: ['id'] },
          { foreignKeyName: 'roster_claims_team_id_athlete_id_fkey'; columns: ['team_id', 'athlete_id']; isOneToOne: false; referencedRelation: 'athletes'; referencedColumns: ['team_id', 'id'] },
          { foreignKeyName: 'roster_claims_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      roster_imports: {
        Row: { added: number; created_at: string; file_name: string; id: string; imported_by: string | null; skipped: number; team_id: string; undone_at: string | null };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'roster_imports_team_id_fkey'; columns: ['team_id']; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ['id'] },
        ];
      };
      rower_page_events: {
        Row: { by_whom: string; happened_at: string; id: string; kind: string; page_id: string; uaid: string; words: string | null };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'rower_page_events_page_id_fkey'; columns: ['page_id']; isOneToOne: false; referencedRelation: 'rower_pages'; referencedColumns: ['id'] },
          { foreignKeyName: 'rower_page_events_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      rower_pages: {
        Row: { allowed_at: string | null; created_at: string; expires_at: string; id: string; revoked_as: string | null; revoked_at: string | null; seat: number; session_as: string; session_id: string; team_as: string; team_id: string; uaid: string; written_as: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'rower_pages_guardianship_id_fkey'; columns: ['guardianship_id']; isOneToOne: false; referencedRelation: 'guardianships'; referencedColumns: ['id'] },
          { foreignKeyName: 'rower_pages_team_id_session_id_fkey'; columns: ['team_id', 'session_id']; isOneToOne: false; referencedRelation: 'telemetry_sessions'; referencedColumns: ['team_id', 'id'] },
          { foreignKeyName: 'rower_pages_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      rowers: {
        Row: { active_at: string; age_answered_at: string | null; age_band: string | null; age_method: string | null; band_change_due: string | null; band_until: string | null; called: string | null; created_at: string; home_state: string | null; is_coxswain: boolean; told_notice: string | null; uaid: string; user_id: string | null };
        Insert: Record<never, never>;
        Update: { called?: string | null | undefined; home_state?: string | null | undefined; is_coxswain?: boolean | undefined };
        Relationships: [
          { foreignKeyName: 'rowers_told_notice_fkey'; columns: ['told_notice']; isOneToOne: false; referencedRelation: 'notice_versions'; referencedColumns: ['version'] },
        ];
      };
      saved_schools: {
        Row: { bucket: string | null; closed_by: string | null; contact_email: string | null; contact_role: string | null; created_at: string; id: string; next_action: string | null; next_action_on: string | null; notes: string | null; offer_kind: string | null; outcome: string | null; school_id: string; squad: string; stage: string; stage_since: string; uaid: string; updated_at: string };
        Insert: { bucket?: string | null | undefined; contact_email?: string | null | undefined; contact_role?: string | null | undefined; id?: string | undefined; next_action?: string | null | undefined; next_action_on?: string | null | undefined; notes?: string | null | undefined; school_id: string; squad: string; stage?: string | undefined; uaid: string };
        Update: { bucket?: string | null | undefined; closed_by?: string | null | undefined; contact_email?: string | null | undefined; contact_role?: string | null | undefined; next_action?: string | null | undefined; next_action_on?: string | null | undefined; notes?: string | null | undefined; offer_kind?: string | null | undefined; outcome?: string | null | undefined; stage?: string | undefined };
        Relationships: [
          { foreignKeyName: 'saved_schools_school_id_fkey'; columns: ['school_id']; isOneToOne: false; referencedRelation: 'schools'; referencedColumns: ['id'] },
          { foreignKeyName: 'saved_schools_stage_fkey'; columns: ['stage']; isOneToOne: false; referencedRelation: 'school_stages'; referencedColumns: ['stage'] },
          { foreignKeyName: 'saved_schools_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      school_contacts: {
        Row: { created_at: string; happened_on: string; id: string; kind: string; remark: string | null; saved_school_id: string; uaid: string };
        Insert: { happened_on?: string | undefined; id?: string | undefined; kind: string; remark?: string | null | undefined; saved_school_id: string; uaid: string };
        Update: { happened_on?: string | undefined; kind?: string | undefined; remark?: string | null | undefined };
        Relationships: [
          { foreignKeyName: 'school_contacts_uaid_saved_school_id_fkey'; columns: ['uaid', 'saved_school_id']; isOneToOne: false; referencedRelation: 'saved_schools'; referencedColumns: ['uaid', 'id'] },
        ];
      };
      school_documents: {
        Row: { created_at: string; id: string; kind: string; link: string | null; saved_school_id: string; sent_on: string | null; state: string; title: string | null; uaid: string; updated_at: string };
        Insert: { id?: string | undefined; kind: string; link?: string | null | undefined; saved_school_id: string; sent_on?: string | null | undefined; state?: string | undefined; title?: string | null | undefined; uaid: string };
        Update: { kind?: string | undefined; link?: string | null | undefined; sent_on?: string | null | undefined; state?: string | undefined; title?: string | null | undefined };
        Relationships: [
          { foreignKeyName: 'school_documents_uaid_saved_school_id_fkey'; columns: ['uaid', 'saved_school_id']; isOneToOne: false; referencedRelation: 'saved_schools'; referencedColumns: ['uaid', 'id'] },
        ];
      };
      school_facts: {
        Row: { as_of: string; confidence: string; corrected_at: string | null; recheck: boolean; school_id: string; sources: string[]; topic: string; updated_at: string; value: string | null };
        Insert: { as_of: string; confidence: string; recheck?: boolean | undefined; school_id: string; sources: readonly string[]; topic: string; value?: string | null | undefined };
        Update: { as_of?: string | undefined; confidence?: string | undefined; recheck?: boolean | undefined; sources?: readonly string[] | undefined; value?: string | null | undefined };
        Relationships: [
          { foreignKeyName: 'school_facts_school_id_fkey'; columns: ['school_id']; isOneToOne: false; referencedRelation: 'schools'; referencedColumns: ['id'] },
          { foreignKeyName: 'school_facts_topic_fkey'; columns: ['topic']; isOneToOne: false; referencedRelation: 'school_topics'; referencedColumns: ['topic'] },
        ];
      };
      school_notes: {
        Row: { audience: string; author: string; created_at: string; id: string; note: string; part: string; saved_school_id: string; uaid: string; updated_at: string };
        Insert: { audience?: string | undefined; id?: string | undefined; note: string; part: string; saved_school_id: string; uaid: string };
        Update: { audience?: string | undefined; note?: string | undefined };
        Relationships: [
          { foreignKeyName: 'school_notes_uaid_saved_school_id_fkey'; columns: ['uaid', 'saved_school_id']; isOneToOne: false; referencedRelation: 'saved_schools'; referencedColumns: ['uaid', 'id'] },
        ];
      };
      school_reports: {
        Row: { answer: string | null; decided_at: string | null; decided_by: string | null; id: string; link: string | null; proposed: string | null; reported_at: string; reported_by: string | null; school_id: string; state: string; statement: string; topic: string | null };
        Insert: { link?: string | null | undefined; proposed?: string | null | undefined; school_id: string; statement: string; topic?: string | null | undefined };
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'school_reports_school_id_fkey'; columns: ['school_id']; isOneToOne: false; referencedRelation: 'schools'; referencedColumns: ['id'] },
          { foreignKeyName: 'school_reports_topic_fkey'; columns: ['topic']; isOneToOne: false; referencedRelation: 'school_topics'; referencedColumns: ['topic'] },
        ];
      };
      school_stage_changes: {
        Row: { changed_at: string; changed_by: string | null; id: number; saved_school_id: string; stage: string; stage_before: string | null; uaid: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'school_stage_changes_uaid_saved_school_id_fkey'; columns: ['uaid', 'saved_school_id']; isOneToOne: false; referencedRelation: 'saved_schools'; referencedColumns: ['uaid', 'id'] },
        ];
      };
      school_stages: {
        Row: { explains: string | null; label: string; position: number; stage: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      school_topics: {
        Row: { explains: string | null; label: string; position: number; topic: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      school_visits: {
        Row: { checklist: string | null; cost_cents: number | null; created_at: string; ends_on: string; guests: number | null; id: string; kind: string; questions: string | null; reflection: string | null; school_id: string; starts_on: string; uaid: string; updated_at: string };
        Insert: { checklist?: string | null | undefined; cost_cents?: number | null | undefined; ends_on: string; guests?: number | null | undefined; id?: string | undefined; kind: string; questions?: string | null | undefined; reflection?: string | null | undefined; school_id: string; starts_on: string; uaid: string };
        Update: { checklist?: string | null | undefined; cost_cents?: number | null | undefined; ends_on?: string | undefined; guests?: number | null | undefined; kind?: string | undefined; questions?: string | null | undefined; reflection?: string | null | undefined; starts_on?: string | undefined };
        Relationships: [
          { foreignKeyName: 'school_visits_school_id_fkey'; columns: ['school_id']; isOneToOne: false; referencedRelation: 'schools'; referencedColumns: ['id'] },
          { foreignKeyName: 'school_visits_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      schools: {
        Row: { as_of: string; city: string; control: string; country: string; id: string; latitude: number; longitude: number; name: string; short_name: string; size_band: string; sources: string[]; state: string; unit_id: number | null; updated_at: string; website: string | null };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'schools_state_fkey'; columns: ['state']; isOneToOne: false; referencedRelation: 'us_states'; referencedColumns: ['code'] },
        ];
      };
      scope_requests: {
        Row: { answered_at: string | null; asked_by: string | null; created_at: string; id: string; reason: string; scopes: string[]; team_id: string; uaid: string; was_granted: boolean | null };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'scope_requests_team_id_fkey'; columns: ['team_id']; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ['id'] },
          { foreignKeyName: 'scope_requests_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      session_seats: {
        Row: { athlete_id: string | null; metrics: Json; seat: number; session_id: string; side: string | null; team_id: string };
        Insert: { athlete_id?: string | null | undefined; metrics?: Json | object | undefined; seat: number; session_id: string; side?: string | null | undefined; team_id: string };
        Update: { athlete_id?: string | null | undefined; metrics?: Json | object | undefined; side?: string | null | undefined };
        Relationships: [
          { foreignKeyName: 'session_seats_team_id_athlete_id_fkey'; columns: ['team_id', 'athlete_id']; isOneToOne: false; referencedRelation: 'athletes'; referencedColumns: ['team_id', 'id'] },
          { foreignKeyName: 'session_seats_team_id_session_id_fkey'; columns: ['team_id', 'session_id']; isOneToOne: false; referencedRelation: 'telemetry_sessions'; referencedColumns: ['team_id', 'id'] },
        ];
      };
      session_words: {
        Row: { created_at: string; fingerprint: string; revision: number; team_id: string; updated_at: string; words: Json };
        Insert: { fingerprint: string; team_id: string; words: Json | object };
        Update: { revision?: number | undefined; words?: Json | object | undefined };
        Relationships: [
          { foreignKeyName: 'session_words_team_id_fingerprint_fkey'; columns: ['team_id', 'fingerprint']; isOneToOne: true; referencedRelation: 'telemetry_sessions'; referencedColumns: ['team_id', 'fingerprint'] },
        ];
      };
      stripe_events: {
        Row: { created: string; id: string; outcome: string; received_at: string; type: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      subscriptions: {
        Row: { amount: number; cancel_at_period_end: boolean; canceled_at: string | null; created_at: string; current_period_end: string; current_period_start: string; grace_until: string | null; id: string; last_event_created: string | null; last_event_id: string | null; price_id: string; status: string; stripe_customer_id: string; stripe_subscription_id: string; tier: string; trial_end: string | null; updated_at: string; user_id: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      taken_days: {
        Row: { created_at: string; ends_on: string; id: string; kind: string; starts_on: string; title: string; uaid: string };
        Insert: { ends_on: string; id?: string | undefined; kind: string; starts_on: string; title: string; uaid: string };
        Update: { ends_on?: string | undefined; kind?: string | undefined; starts_on?: string | undefined; title?: string | undefined };
        Relationships: [
          { foreignKeyName: 'taken_days_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      team_columns: {
        Row: { created_at: string; created_by: string | null; key: string; key_hash: string; mapping: Json; team_id: string; updated_at: string };
        Insert: { key: string; mapping: Json | object; team_id: string };
        Update: { mapping?: Json | object | undefined };
        Relationships: [
          { foreignKeyName: 'team_columns_team_id_fkey'; columns: ['team_id']; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ['id'] },
        ];
      };
      team_members: {
        Row: { created_at: string; role: string; team_id: string; user_id: string };
        Insert: { role: string; team_id: string; user_id: string };
        Update: { role?: string | undefined };
        Relationships: [
          { foreignKeyName: 'team_members_team_id_fkey'; columns: ['team_id']; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ['id'] },
        ];
      };
      teams: {
        Row: { created_at: string; created_by: string | null; id: string; name: string };
        Insert: Record<never, never>;
        Update: { name?: string | undefined };
        Relationships: [];
      };
      telemetry_sessions: {
        Row: { boat_name: string | null; created_at: string; created_by: string | null; duration_s: number | null; fingerprint: string; id: string; size_bytes: number | null; started_at: string | null; summary: Json; team_id: string; title: string; updated_at: string };
        Insert: { boat_name?: string | null | undefined; duration_s?: number | null | undefined; fingerprint: string; id?: string | undefined; size_bytes?: number | null | undefined; started_at?: string | null | undefined; summary?: Json | object | undefined; team_id: string; title: string };
        Update: { boat_name?: string | null | undefined; duration_s?: number | null | undefined; size_bytes?: number | null | undefined; started_at?: string | null | undefined; summary?: Json | object | undefined; title?: string | undefined };
        Relationships: [
          { foreignKeyName: 'telemetry_sessions_team_id_fkey'; columns: ['team_id']; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ['id'] },
        ];
      };
      us_states: {
        Row: { code: string; latitude: number; longitude: number; name: string; region: string; sources: string[] };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      water_attestations: {
        Row: { as_role: string; attested_at: string; coach_id: string | null; facts: Json; id: string; revoked_at: string | null; sessions: string[]; stale_at: string | null; team_as: string | null; team_id: string | null; uaid: string; written_as: string };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          { foreignKeyName: 'water_attestations_team_id_fkey'; columns: ['team_id']; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ['id'] },
          { foreignKeyName: 'water_attestations_uaid_fkey'; columns: ['uaid']; isOneToOne: false; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
      wellness: {
        Row: { availability: string; uaid: string; until: string | null; updated_at: string };
        Insert: { availability: string; uaid: string; until?: string | null | undefined };
        Update: { availability?: string | undefined; uaid?: string | undefined; until?: string | null | undefined };
        Relationships: [
          { foreignKeyName: 'wellness_uaid_fkey'; columns: ['uaid']; isOneToOne: true; referencedRelation: 'rowers'; referencedColumns: ['uaid'] },
        ];
      };
    };
    Views: {
      coach_invitation_list: {
        Row: { accepted_at: string | null; boats: number | null; club: string | null; created_at: string | null; email: string | null; expires_at: string | null; id: string | null; invited_by: string | null; last_sent_at: string | null; name: string | null; opened_at: string | null; revoked_at: string | null; state: string | null; team: string | null; team_id: string | null; telemetry_brand: string | null };
        Relationships: [];
      };
      crew_seats: {
        Row: { athlete_id: string | null; is_private: boolean | null; metrics: Json | null; name: string | null; seat: number | null; session_id: string | null; side: string | null; team_id: string | null; uaid: string | null };
        Relationships: [];
      };
      my_schools: {
        Row: { athletic_aid: string | null; bucket: string | null; calls: number | null; city: string | null; closed_by: string | null; contact_email: string | null; contact_role: string | null; control: string | null; id: string | null; last_reply_on: string | null; last_wrote_on: string | null; mails: number | null; men_body: string | null; name: string | null; next_action: string | null; next_action_on: string | null; notes: string | null; offer_kind: string | null; offers: number | null; outcome: string | null; region: string | null; replies: number | null; school_id: string | null; short_name: string | null; size_band: string | null; squad: string | null; squad_status: string | null; stage: string | null; stage_label: string | null; stage_position: number | null; stage_since: string | null; state: string | null; uaid: string | null; updated_at: string | null; visits: number | null; waiting_since: string | null; website: string | null; women_conference: string | null; women_division: string | null };
        Relationships: [];
      };
      my_visits: {
        Row: { checklist: string | null; city: string | null; cost_cents: number | null; created_at: string | null; ends_on: string | null; guests: number | null; id: string | null; kind: string | null; latitude: number | null; longitude: number | null; name: string | null; questions: string | null; reflection: string | null; school_id: string | null; short_name: string | null; starts_on: string | null; state: string | null; uaid: string | null; updated_at: string | null };
        Relationships: [];
      };
      open_fee_waivers: {
        Row: { asked_at: string | null; email: string | null; id: string | null; line: string | null };
        Relationships: [];
      };
      roster: {
        Row: { created_at: string | null; id: string | null; import_id: string | null; is_adult: boolean | null; is_private: boolean | null; name: string | null; side: string | null; squad: string | null; state: string | null; team_id: string | null; uaid: string | null };
        Relationships: [];
      };
      school_fact_list: {
        Row: { as_of: string | null; confidence: string | null; corrected_at: string | null; explains: string | null; label: string | null; position: number | null; recheck: boolean | null; school_id: string | null; sources: string[] | null; topic: string | null; updated_at: string | null; value: string | null };
        Relationships: [];
      };
      school_list: {
        Row: { as_of: string | null; athletic_aid: string | null; bodies: string | null; city: string | null; confidence: string | null; confidence_men: string | null; control: string | null; coxswain_need: string | null; id: string | null; latitude: number | null; longitude: number | null; men_body: string | null; men_heavy: string | null; men_light: string | null; name: string | null; recheck: boolean | null; region: string | null; remark: string | null; roster_model: string | null; search_text: string | null; short_name: string | null; size_band: string | null; state: string | null; state_name: string | null; unit_id: number | null; updated_at: string | null; walk_on: string | null; website: string | null; women_conference: string | null; women_division: string | null; women_light: string | null; women_open: string | null };
        Relationships: [];
      };
      school_news: {
        Row: { as_of: string | null; confidence: string | null; id: string | null; kind: string | null; school_id: string | null; since: string | null; sources: string[] | null; statement: string | null };
        Relationships: [];
      };
      school_report_list: {
        Row: { answer: string | null; decided_at: string | null; id: string | null; label: string | null; link: string | null; present_value: string | null; proposed: string | null; reported_at: string | null; reported_by: string | null; school_id: string | null; short_name: string | null; state: string | null; statement: string | null; topic: string | null };
        Relationships: [];
      };
    };
    Functions: {
      accept_band_change: { Args: { uaid: string | null }; Returns: undefined };
      accept_coach_invitation: { Args: { token: string | null }; Returns: boolean };
      add_erg_picture: { Args: { test: string | null; jpeg: string | null }; Returns: string };
      add_film_clip: { Args: { uaid: string | null; object: string | null; seconds: number | null; days: number | null }; Returns: Json };
      add_source: { Args: { code: string | null; title: string | null; dated: string | null }; Returns: boolean };
      age_is_answered: { Args: Record<PropertyKey, never>; Returns: boolean };
      announce_price: { Args: { price_id: string | null; effective_on: string | null; amount: number | null; reason: string | null }; Returns: undefined };
      answer_claim: { Args: { claim: string | null; agrees: boolean | null }; Returns: boolean };
      answer_college_account: { Args: { account: string | null; agrees: boolean | null }; Returns: boolean };
      answer_preset: { Args: { choice: string | null; agrees: boolean | null }; Returns: boolean };
      answer_reference: { Args: { reference: string | null; agrees: boolean | null }; Returns: boolean };
      answer_scope_request: { Args: { request: string | null; agrees: boolean | null }; Returns: Json };
      approve_grant: { Args: { grant_id: string | null }; Returns: boolean };
      ask_coach: { Args: { uaid: string | null; team: string | null; test: string | null }; Returns: boolean };
      ask_fee_waiver: { Args: { line: string | null }; Returns: undefined };
      ask_for_college: { Args: { school: string | null; as_role: string | null }; Returns: string };
      ask_for_reference: { Args: { grant_id: string | null }; Returns: string };
      ask_for_scopes: { Args: { uaid: string | null; team: string | null; scopes: readonly string[] | null; reason: string | null }; Returns: string };
      attest_water: { Args: { uaid: string | null; team: string | null; sessions: readonly string[] | null; as_role: string | null }; Returns: string };
      begin_card_proof: { Args: { uaid: string | null }; Returns: string };
      begin_logbook: { Args: { uaid: string | null }; Returns: string };
      begin_own_record: { Args: Record<PropertyKey, never>; Returns: string };
      calendar_of: { Args: { rower: string | null }; Returns: Json };
      cases_of: { Args: { kind: string | null }; Returns: Json };
      choose_preset: { Args: { uaid: string | null; preset: string | null }; Returns: Json };
      claim_place: { Args: { code: string | null; uaid: string | null }; Returns: Json };
      claims_of_team: { Args: { team: string | null }; Returns: Json };
      close_case: { Args: { number: string | null; outcome: string | null; reason: string | null }; Returns: boolean };
      coach_asks_of: { Args: { uaid: string | null }; Returns: Json };
      college_accounts_asked: { Args: Record<PropertyKey, never>; Returns: Json };
      confirm_erg_test: { Args: { test: string | null }; Returns: boolean };
      confirm_profile_field: { Args: { uaid: string | null; field: string | null }; Returns: boolean };
      consent_disputes: { Args: Record<PropertyKey, never>; Returns: Json };
      consent_overview: { Args: { uaid: string | null }; Returns: Json };
      consents_to_prove: { Args: Record<PropertyKey, never>; Returns: Json };
      correct_age: { Args: { uaid: string | null; born_year: number | null; born_month: number | null; confirmed: string | null; seen: string | null; reason: string | null }; Returns: string };
      create_calendar_feed: { Args: { rower: string | null; label: string | null; reminds: boolean | null; quiet_from: string | null; quiet_until: string | null }; Returns: Json };
      create_profile_link: { Args: { uaid: string | null; recipient: string | null; days: number | null }; Returns: Json };
      create_reference_link: { Args: { reference: string | null; days: number | null }; Returns: Json };
      create_team: { Args: { name: string | null }; Returns: Database['public']['Tables']['teams']['Row'] };
      decide_added_picture: { Args: { test: string | null; added: string | null; allows: boolean | null }; Returns: boolean };
      decide_consent: { Args: { uaid: string | null; purpose: string | null; granted: boolean | null }; Returns: string };
      decide_erg_picture: { Args: { test: string | null; allows: boolean | null }; Returns: boolean };
      decide_fee_waiver: { Args: { waiver: string | null; granted: boolean | null }; Returns: boolean };
      decide_film_clip: { Args: { uaid: string | null; object: string | null; allows: boolean | null }; Returns: Json };
      decide_profile_links: { Args: { links: readonly string[] | null; allows: boolean | null }; Returns: number };
      decide_rower_page: { Args: { page: string | null; allows: boolean | null }; Returns: boolean };
      decide_school_report: { Args: { report: string | null; decision: string | null; answer: string | null }; Returns: boolean };
      delete_child: { Args: { uaid: string | null }; Returns: boolean };
      delete_my_account: { Args: Record<PropertyKey, never>; Returns: undefined };
      download_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      draft_reference: { Args: { uaid: string | null; reference: string | null; team: string | null; knows_as: string | null; words: string | null }; Returns: string };
      empty_private_seat: { Args: { session: string | null; seat: number | null }; Returns: boolean };
      end_preset: { Args: { uaid: string | null }; Returns: boolean };
      end_reference_link: { Args: { reference: string | null }; Returns: boolean };
      enter_seats: { Args: { team: string | null; fingerprint: string | null; seats: Json | object | null }; Returns: number };
      grant_access: { Args: { uaid: string | null; team: string | null; person_email: string | null; kind: string | null; scopes: readonly string[] | null; until: string | null; purpose: string | null }; Returns: Json };
      import_roster: { Args: { team: string | null; file_name: string | null; entries: Json | object | null }; Returns: Json };
      invite_coach: { Args: { address: string | null }; Returns: string };
      is_known_adult: { Args: Record<PropertyKey, never>; Returns: boolean };
      issue_account_code: { Args: { uaid: string | null }; Returns: string };
      issue_claim_code: { Args: { athlete: string | null }; Returns: string };
      issue_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      keep_event_date: { Args: { event: string | null; starts_on: string | null; ends_on: string | null; place: string | null; sources: readonly string[] | null; as_of: string | null; confidence: string | null; seen: string | null; reason: string | null }; Returns: boolean };
      keep_school_facts: { Args: { entries: Json | object | null }; Returns: number };
      leave_college: { Args: Record<PropertyKey, never>; Returns: boolean };
      look_at_film_clip: { Args: { uaid: string | null }; Returns: Json };
      look_up_person: { Args: { address: string | null; reason: string | null }; Returns: Json };
      make_rower_page: { Args: { session: string | null; seat: number | null; content: Json | object | null; days: number | null }; Returns: Json };
      my_college: { Args: Record<PropertyKey, never>; Returns: Json };
      my_family: { Args: Record<PropertyKey, never>; Returns: Json };
      my_plan: { Args: Record<PropertyKey, never>; Returns: Json };
      my_referral: { Args: Record<PropertyKey, never>; Returns: Json };
      narrow_grant: { Args: { grant_id: string | null; scopes: readonly string[] | null; until: string | null }; Returns: boolean };
      notice_readers: { Args: Record<PropertyKey, never>; Returns: Json };
      open_journey: { Args: { uaid: string | null }; Returns: Json };
      open_mail_draft: { Args: { draft: string | null }; Returns: Json };
      open_profile: { Args: { uaid: string | null }; Returns: Json };
      preset_overview: { Args: { uaid: string | null }; Returns: Json };
      preview_attestation: { Args: { uaid: string | null; team: string | null; sessions: readonly string[] | null }; Returns: Json };
      preview_roster_import: { Args: { team: string | null; entries: Json | object | null }; Returns: Json };
      preview_school_facts: { Args: { entries: Json | object | null }; Returns: Json };
      price_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      profile_completion: { Args: { uaid: string | null }; Returns: Json };
      profile_seen_as: { Args: { uaid: string | null; viewer: string | null }; Returns: Json };
      profile_under_preset: { Args: { uaid: string | null; preset: string | null; viewer: string | null }; Returns: Json };
      programmes_here: { Args: Record<PropertyKey, never>; Returns: Json };
      prove_consent: { Args: { guardianship: string | null; purpose: string | null; method: string | null }; Returns: string };
      publish_next_notice: { Args: { after: string | null; kind: string | null; version: string | null; summary: string | null; body: string | null; is_material: boolean | null; effective_from: string | null }; Returns: string };
      publish_notice: { Args: { kind: string | null; version: string | null; summary: string | null; body: string | null; is_material: boolean | null; effective_from: string | null }; Returns: string };
      queue_roster_letters: { Args: { import: string | null; families: Json | object | null }; Returns: Json };
      reach_blocks: { Args: { uaid: string | null }; Returns: Json };
      read_erg_picture: { Args: { test: string | null }; Returns: string };
      read_rower_page: { Args: { page: string | null }; Returns: Json };
      reconfirm_grant: { Args: { grant_id: string | null }; Returns: boolean };
      recruiting_desk: { Args: { team: string | null }; Returns: Json };
      remove_event_date: { Args: { event: string | null; year: number | null; seen: string | null; reason: string | null }; Returns: boolean };
      remove_film_clip: { Args: { uaid: string | null }; Returns: string };
      replace_rule: { Args: { rule: string | null; entry: Json | object | null; reason: string | null }; Returns: string };
      reply_address: { Args: { saved: string | null }; Returns: string };
      resend_coach_invitation: { Args: { invitation: string | null }; Returns: Json };
      revoke_attestation: { Args: { attestation: string | null }; Returns: boolean };
      revoke_coach_invitation: { Args: { invitation: string | null }; Returns: boolean };
      revoke_grant: { Args: { grant_id: string | null }; Returns: boolean };
      revoke_profile_link: { Args: { link: string | null }; Returns: boolean };
      revoke_rower_page: { Args: { page: string | null }; Returns: boolean };
      roster_letters: { Args: { team: string | null }; Returns: Json };
      rower_pages_of_rower: { Args: { uaid: string | null }; Returns: Json };
      rower_pages_of_session: { Args: { session: string | null }; Returns: Json };
      scope_ends: { Args: { uaid: string | null }; Returns: Json };
      second_step_missing: { Args: Record<PropertyKey, never>; Returns: boolean };
      send_coach_invitation: { Args: { address: string | null; team: string | null }; Returns: Json };
      send_reference: { Args: { reference: string | null; named: readonly string[] | null }; Returns: boolean };
      set_roster_state: { Args: { athlete: string | null; new_state: string | null }; Returns: boolean };
      set_staff_mail: { Args: { wanted: boolean | null }; Returns: boolean };
      set_weekly_digest: { Args: { guardianship: string | null; wanted: boolean | null }; Returns: boolean };
      settle_consent: { Args: { uaid: string | null; purpose: string | null; granted: boolean | null }; Returns: string };
      share_with_programme: { Args: { uaid: string | null; school: string | null; until: string | null; purpose: string | null }; Returns: Json };
      shared_profile: { Args: { token: string | null }; Returns: Json };
      shared_recruiting: { Args: { rower: string | null }; Returns: Json };
      shared_schools: { Args: { rower: string | null }; Returns: Json };
      shared_with_me: { Args: Record<PropertyKey, never>; Returns: Json };
      shared_with_my_college: { Args: Record<PropertyKey, never>; Returns: Json };
      sharing_overview: { Args: { uaid: string | null }; Returns: Json };
      squad_bands: { Args: { uaid: string | null }; Returns: Json };
      staff_mail_wanted: { Args: Record<PropertyKey, never>; Returns: boolean };
      take_back_proof: { Args: { guardianship: string | null; purpose: string | null }; Returns: boolean };
      take_back_rule: { Args: { rule: string | null; reason: string | null }; Returns: boolean };
      take_case: { Args: { number: string | null }; Returns: boolean };
      take_over_record: { Args: { code: string | null }; Returns: string };
      team_of_place: { Args: { athlete: string | null }; Returns: string };
      team_people: { Args: { team: string | null }; Returns: Json };
      unconfirm_erg_test: { Args: { test: string | null }; Returns: boolean };
      undo_roster_import: { Args: { import: string | null }; Returns: number };
      waiting_for_me: { Args: Record<PropertyKey, never>; Returns: Json };
      weekly_digest: { Args: { guardianship: string | null }; Returns: boolean };
      widest_audience: { Args: { uaid: string | null }; Returns: string };
      withdraw_price: { Args: { price_id: string | null; effective_on: string | null; reason: string | null }; Returns: boolean };
      withdraw_reference: { Args: { reference: string | null }; Returns: boolean };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}
