import * as account from './account.ts'
import * as applications from './applications.ts'
import * as companies from './companies.ts'
import * as documents from './documents.ts'
import * as drafts from './drafts.ts'
import type { Endpoint } from './endpoint.ts'
import * as partners from './partners.ts'
import * as signatories from './signatories.ts'
import * as staffAccount from './staff/account.ts'
import * as staffApplications from './staff/applications.ts'
import * as staffPartners from './staff/partners.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
	typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint, by the name it is exported under: OpenAPI's operation id. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
	[account, partners, drafts, companies, applications, signatories, documents, staffAccount, staffApplications, staffPartners].flatMap(
		(feature) => Object.entries(feature).flatMap(([name, value]: [string, unknown]) => (isEndpoint(value) ? [[name, value] as const] : [])),
	),
)
