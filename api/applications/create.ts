import { randomUUIDv7 } from 'node:crypto'

import { eligibilityIssues } from '#domain/applications/eligibility.ts'
import type { NewApplication } from '#domain/applications/rules.ts'
import { Refusal, issue, refuse } from '#domain/errors/catalogue.ts'
import { centsOf } from '#domain/money.ts'
import { isFeatureActive } from '#domain/partners/configuration.ts'
import { systemActor } from '#domain/permissions/actor.ts'
import { indicativeOffer } from '#domain/pricing/indicative-offer.ts'
import { amountIssues } from '#domain/products/amounts.ts'

import { rememberCompany } from '../companies/companies.ts'
import type { TenantDb } from '../db/database.ts'
import { finishDraft } from '../drafts/drafts.ts'
import { applicationValues, sendMail } from '../mails/mails.ts'
import type { Partner, Product } from '../partners/partners.ts'
import type { RegistryCompany } from '../providers/registry/port.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from '../sessions/sessions.ts'
import { moveApplication, recordEvent } from './moves.ts'
import { makeShortId } from './short-id.ts'
import { insertApplication, insertOffer, type ApplicationRow } from './store.ts'

/**
 * Creates the application, checks eligibility and stores the indicative offer, all in the caller's transaction.
 * The company's rating and age come from the register when it was chosen there (`registered`), never from the browser.
 */
export async function createApplication(
	services: Services,
	db: TenantDb,
	partner: Partner,
	user: SessionUser,
	form: NewApplication,
	registered: RegistryCompany | undefined,
	creation_key: string,
): Promise<ApplicationRow> {
	requireCreationAllowed(partner)
	const product = requireProduct(partner, form)
	const company_id = await rememberCompany(db, form, registered)
	const created = await db.first(insertApplication, {
		partner_id: db.scope,
		application_id: randomUUIDv7(),
		shortApplicationId: makeShortId(),
		user_id: user.id,
		status: 'pre_check',
		flow: product.flow,
		product_id: product.product_id,
		product_version: product.version,
		allBanksLoanPurpose: form.allBanksLoanPurpose,
		purpose_key: form.purpose_key,
		currency: form.currency,
		loan_size_cents: centsOf(form.loanSize),
		loan_duration_months: form.loanDuration,
		company_id,
		companyName: form.companyName,
		companyType: form.companyType,
		street: form.street,
		houseNumber: form.houseNumber,
		companyPostCode: form.companyPostCode,
		companyLocation: form.companyLocation,
		companyCountry: form.companyCountry,
		hrNumber: form.hrNumber ?? registered?.hr_number ?? null,
		companyFoundationDate: registered?.foundation_date ?? null,
		taxIdNumber: form.taxIdNumber,
		businessPurpose: form.businessPurpose,
		purposeDescription: form.purposeDescription,
		referrer: form.referrer ?? null,
		referral_data: JSON.stringify(form.referral_data),
	})
	if (created === undefined) throw new Error('The application was not stored.')
	await recordEvent(db, created, 'status_changed', user, { transition_id: 'T01', to_status: 'pre_check' })
	await finishDraft(db, { creation_key, user_id: user.id, application_id: created.application_id })
	return decide(services, db, user, created, product, registered)
}

/** T02 or T03: open with an indicative offer, or declined with reasons that only staff and the mail see. */
async function decide(
	services: Services,
	db: TenantDb,
	user: SessionUser,
	created: ApplicationRow,
	product: Product,
	registered: RegistryCompany | undefined,
): Promise<ApplicationRow> {
	const rating_class = registered?.rating_class ?? null
	const is_active = registered?.is_active ?? null
	const issues = eligibilityIssues(product, { ...created, rating_class, is_active, today: services.now().toISOString().slice(0, 10) })
	const mail = { user_id: user.id, application_id: created.application_id, values: applicationValues(created) }
	if (issues.length > 0) {
		const reasons = { product_version: product.version, rating_class, issues }
		const rejected = await moveApplication(db, created, 'Rejected', systemActor, { reason: 'declined', details: reasons })
		await sendMail(db, { template: 'application_rejected', ...mail })
		return rejected
	}
	const offer = indicativeOffer(product, {
		amount_cents: centsOf(created.loan_size_cents / 100),
		duration_months: created.loan_duration_months,
		currency: created.currency,
		rating_class,
	})
	await db.all(insertOffer, {
		partner_id: db.scope,
		application_id: created.application_id,
		offer_id: randomUUIDv7(),
		rating_class,
		...offer,
	})
	const open = await moveApplication(db, created, 'Open', systemActor, { details: { product_version: product.version, rating_class } })
	await sendMail(db, { template: 'application_created', ...mail })
	return open
}

/** Feature on, partner lets users create, and at least one product on offer. */
function requireCreationAllowed(partner: Partner): void {
	const { configuration } = partner
	const is_allowed =
		configuration.userCreateApplication && isFeatureActive(configuration, 'application_creation') && partner.products.length > 0
	if (!is_allowed) refuse('err_application_creation_not_allowed')
}

/** The product for this country and loan type; every fault of the request against it at once. */
function requireProduct(partner: Partner, form: NewApplication): Product {
	const { configuration, products } = partner
	if (!configuration.supportedCountries.includes(form.companyCountry)) {
		throw new Refusal([issue('err_company_country_not_offered', 'companyCountry')])
	}
	const product = products.find((offered) => offered.country === form.companyCountry && offered.loan_type === form.allBanksLoanPurpose)
	if (product === undefined || !configuration.userApplicationTypes.includes(form.allBanksLoanPurpose)) {
		throw new Refusal([issue('err_loan_purpose_not_offered', 'allBanksLoanPurpose')])
	}
	const issues = [
		...amountIssues(product, form, {
			customized_application_amounts: configuration.entitlements.includes('customized_application_amounts'),
		}),
		...(product.purposes.includes(form.purpose_key) ? [] : [issue('err_loan_purpose_not_offered', 'purpose_key')]),
		...(product.company_types.includes(form.companyType) ? [] : [issue('err_company_type_not_offered', 'companyType')]),
	]
	if (issues.length > 0) throw new Refusal(issues)
	return product
}
