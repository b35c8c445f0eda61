import { randomUUID } from 'node:crypto'

import { requestedApplication } from '#domain/applying/forms/request.ts'
import type { LoanType } from '#domain/partners/products/enumerations.ts'

import { accountOfEmail } from '../../accounts/account/find.ts'
import { hashPassword } from '../../accounts/account/passwords.ts'
import { createApplication } from '../../applying/applications/create.ts'
import { typedCompany } from '../../applying/companies/companies.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { demo_password } from '../seed/seed.ts'
import { updatePart } from '../../applying/factoring/factoring.ts'
import { addFinanceObject } from '../../applying/finance-objects/finance-objects.ts'
import type { Partner } from '../../platform/partner.ts'
import type { Services } from '../../platform/services.ts'
import type { SessionUser } from '../../platform/sessions/sessions.ts'
import { makeApplicant } from './actors.ts'
import { addDemoDebitors } from './debitors.ts'
import { factoringDetails, factoringRequest } from './factoring.ts'
import { demoLoans } from './loans.ts'
import { financedObjects, objectRequest } from './objects.ts'
import { addDocuments, completeLoan, putByHttp, sendWhenComplete, type Put } from './submit.ts'

interface Applied {
	readonly services: Services
	readonly db: TenantDb
	readonly partner: Partner
	readonly actor: SessionUser
	readonly application_id: string
}

interface DemoApplicant {
	readonly email: string
	readonly loan_type: LoanType
	readonly request: object
	/** Completes the pending items of the application. */
	readonly complete: (applied: Applied) => Promise<void>
	/** Uploads the documents of an application that is submitted. */
	readonly addDocuments?: (by: Omit<Applied, 'db'> & { readonly put: Put }) => Promise<void>
}

export const demoApplicants: readonly DemoApplicant[] = [
	{
		email: 'maschinen@werft.example',
		loan_type: 'object_financing',
		request: objectRequest,
		complete: async ({ services, db, partner, actor, application_id }) => {
			const today = services.now().toISOString().slice(0, 10)
			for (const object of financedObjects) await addFinanceObject({ db, partner, actor, today }, application_id, object)
		},
	},
	{
		email: 'antrag@brodersen.example',
		loan_type: 'factoring',
		request: factoringRequest,
		complete: async ({ services, db, partner, actor, application_id }) => {
			const context = { db, partner, actor }
			await updatePart(context, { application_id, part: 'financials' }, factoringDetails.financials)
			await updatePart(context, { application_id, part: 'invoices' }, factoringDetails.invoices)
			await updatePart(context, { application_id, part: 'risk_protection' }, factoringDetails.risk_protection)
			await addDemoDebitors({ services, db, actor }, application_id)
		},
	},
	...demoLoans.map((loan): DemoApplicant => ({
		email: loan.email,
		loan_type: 'general_liquidity',
		request: loan.request,
		complete: ({ application_id, ...context }) => completeLoan(context, application_id, loan),
		addDocuments: ({ application_id, ...context }) => addDocuments(context, application_id, loan),
	})),
]

/** Text that the start prints below the addresses. */
export const demoApplicantsNotice = (): string[] => [
	'  Applicants of the demo’s first partner (not for production):',
	...demoApplicants.map(({ email, loan_type }) => `    ${email.padEnd(28)} ${demo_password}   ${loan_type}`),
]

/**
 * Applicants of the first partner with sample applications. Each is made once, by the regular operations, so that offers, decisions and
 * events are those the product creates. Returns functions that submit applications: these wait for the preflight of their documents.
 */
export async function makeDemoApplications(services: Services, put = putByHttp): Promise<readonly (() => Promise<void>)[]> {
	const unsent: (() => Promise<void>)[] = []
	const partner = (await services.partners.all()).find(({ is_default }) => is_default)
	if (partner === undefined) return unsent
	const password_hash = await hashPassword(demo_password)
	for (const { email, loan_type, request, complete, addDocuments: add } of demoApplicants) {
		// The partner of the demo may have other products by now.
		if (!partner.products.some((product) => product.loan_type === loan_type)) continue
		const made = await services.database.transaction(partner.partner_id, async (db) => {
			if ((await accountOfEmail(db, email)) !== undefined) return undefined
			const actor = await makeApplicant({ db, partner }, { email, password_hash })
			const wish = requestedApplication.parse(request)
			const { application_id } = await createApplication({ services, db, partner, actor }, wish, {
				...typedCompany,
				creation_key: randomUUID(),
			})
			await complete({ services, db, partner, actor, application_id })
			return { services, partner, actor, application_id }
		})
		if (made === undefined || add === undefined) continue
		const send = async (): Promise<void> => {
			await add({ ...made, put })
			if (!(await sendWhenComplete(made, made.application_id))) throw new Error('Something is missing in it.')
		}
		// If the partner's requirements have changed, the application stays open and the server runs anyway.
		unsent.push(() => send().catch((error: unknown) => services.log.warn({ err: error, email }, 'demo application not sent')))
	}
	return unsent
}
