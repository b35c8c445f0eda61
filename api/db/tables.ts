import type {
	AccountTokensTable,
	IdempotencyKeysTable,
	RateLimitsTable,
	SessionsTable,
	StaffSessionsTable,
	StaffUsersTable,
	UserConsentsTable,
	UsersTable,
} from './tables/account.ts'
import type {
	ApplicationEventsTable,
	ApplicationsTable,
	DocumentsTable,
	DraftsTable,
	IndicativeOffersTable,
	SignatoriesTable,
} from './tables/applications.ts'
import type { CompaniesTable, PartnerDomainsTable, PartnersTable, ProductsTable, RegistryCompaniesTable } from './tables/partners.ts'

/** Every table the product reads or writes; `tables.test.ts` holds it against the migrated database. */
export interface Tables {
	partners: PartnersTable
	partner_domains: PartnerDomainsTable
	products: ProductsTable
	users: UsersTable
	user_consents: UserConsentsTable
	sessions: SessionsTable
	account_tokens: AccountTokensTable
	drafts: DraftsTable
	companies: CompaniesTable
	applications: ApplicationsTable
	indicative_offers: IndicativeOffersTable
	application_events: ApplicationEventsTable
	signatories: SignatoriesTable
	documents: DocumentsTable
	idempotency_keys: IdempotencyKeysTable
	staff_users: StaffUsersTable
	staff_sessions: StaffSessionsTable
	registry_companies: RegistryCompaniesTable
	rate_limits: RateLimitsTable
}
