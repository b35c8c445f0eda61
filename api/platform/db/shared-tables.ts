/** Tables that belong to no partner, each with its reason. Every other table has `partner_id` first in its key and row-level security. */
const sharedTables = {
	partners: 'the partners themselves',
	partner_domains: 'read before the partner is known',
	staff_users: 'staff work for every partner',
	staff_sessions: 'staff work for every partner',
	staff_second_factors: 'staff work for every partner',
	staff_second_factor_enrolments: 'staff work for every partner',
	staff_recovery_codes: 'staff work for every partner',
	staff_pending_sign_ins: 'staff work for every partner',
	staff_second_factor_events: 'staff work for every partner',
	staff_invitations: 'staff work for every partner',
	staff_role_grants: 'staff work for every partner',
	staff_changes: 'staff work for every partner',
	application_names: 'what is looked up leads to keys, and they to what is one’s partner’s',
	saved_views: 'staff work for every partner',
	report_counts: 'about every partner',
	staff_exports: 'staff work for every partner',
	staff_export_pieces: 'staff work for every partner',
	registry_companies: 'public register data',
	registry_words: 'words of public register data',
	registry_imports: 'how far a register was read',
	industry_codes: 'public classifications',
	reference_fixings: 'the market’s, not a partner’s',
	rate_limits: 'counts addresses, not people',
	schema_migrations: 'the runner’s own',
} as const

export const isShared = (table: string): boolean => Object.hasOwn(sharedTables, table)
