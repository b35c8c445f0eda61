import type { ApplicationView } from '#contract/applications.ts'
import { pendingActionsOf, type PendingAction } from '#domain/applications/checks.ts'
import { parseStatus, type Status } from '#domain/applications/status.ts'
import { Refusal, issue, refuse } from '#domain/errors/catalogue.ts'
import { ibanCountry, isSepaIban } from '#domain/iban.ts'
import { sameTaxId } from '#domain/tax-id.ts'

import type { Db, TenantDb } from '../db/database.ts'
import { documentsOfFile } from '../documents/documents.ts'
import { applicationValues, sendMail } from '../mails/mails.ts'
import type { Partner, Product } from '../partners/partners.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from '../sessions/sessions.ts'
import { signatoriesOf } from '../signatories/signatories.ts'
import { moveApplication, recordEvent } from './moves.ts'
import { requireOwnApplication, requireUpdatable } from './own.ts'
import { presentApplication } from './present.ts'
import { findOffer, listOfUser, updateBank, updateTaxId, type ApplicationRow, type OfferRow } from './store.ts'

export const listApplications = (db: TenantDb, user: SessionUser) => db.all(listOfUser, { partner_id: db.scope, user_id: user.id })

const offerOf = (db: Db, application: ApplicationRow): Promise<OfferRow | undefined> =>
	db.first(findOffer, { partner_id: application.partner_id, application_id: application.application_id })

/** The application as it travels. */
export const viewOf = async (db: Db, partner: Partner, application: ApplicationRow): Promise<ApplicationView> =>
	presentApplication(application, {
		product: productOf(partner, application),
		offer: await offerOf(db, application),
		today: new Date().toISOString().slice(0, 10),
	})

/** The product as it was when the application was made; the newest of it when that version is gone. */
function productOf(partner: Partner, application: { product_id: string }): Product {
	const product = partner.products.find((offered) => offered.product_id === application.product_id)
	if (product === undefined) throw new Error(`The partner has no product ${application.product_id}.`)
	return product
}

export interface PreCheck {
	readonly pending_actions: readonly PendingAction[]
	/** What a submit would lead to; null while anything is missing or there is nothing to submit. */
	readonly next_status: Status | null
}

/** The one pre-check: the screen lists it, the submit is refused by it. */
export async function preCheck(services: Services, db: TenantDb, partner: Partner, application: ApplicationRow): Promise<PreCheck> {
	const pending_actions = pendingActionsOf({
		application,
		product: productOf(partner, application),
		signatories: await signatoriesOf(db, application.application_id),
		documents: await documentsOfFile(db, application.application_id),
		beneficial_owner_threshold: partner.configuration.beneficial_owner_threshold,
		is_document_date_required: partner.configuration.features.every(
			(feature) => feature.name !== 'document_date_required' || feature.is_active,
		),
		today: services.now().toISOString().slice(0, 10),
	})
	const is_ready = application.status === 'Open' && pending_actions.length === 0
	return { pending_actions, next_status: is_ready ? 'Submitted' : null }
}

/** T04. Accepts only the status the pre-check reports; a second submit finds it submitted and answers the same. */
export async function changeStatus(
	services: Services,
	db: TenantDb,
	partner: Partner,
	user: SessionUser,
	application_id: string,
	requested: string,
): Promise<ApplicationRow> {
	const application = await requireOwnApplication(db, user, application_id, { lock: true })
	const status = parseStatus(requested)
	if (status === undefined || status !== 'Submitted') refuse('err_application_status_change_not_allowed')
	if (application.status === 'Submitted') return application
	if (application.status !== 'Open') refuse('err_application_status_unexpected', { status: application.status })
	if (!user.email_verified) refuse('err_authentication_email_not_confirmed')
	const { next_status } = await preCheck(services, db, partner, application)
	if (next_status !== status) refuse('err_application_pending_items')
	const submitted = await moveApplication(db, application, status, user, { details: { version: application.version } })
	await sendMail(db, { template: 'application_submitted', user_id: user.id, application_id, values: applicationValues(application) })
	return submitted
}

export async function updateCompanyTaxId(
	db: TenantDb,
	user: SessionUser,
	application_id: string,
	change: { taxIdNumber: string; version?: number | undefined },
): Promise<ApplicationRow> {
	const application = await requireUpdatable(db, user, application_id, 'taxIdNumber')
	if (change.version !== undefined && change.version !== application.version) refuse('err_version_conflict')
	const signatories = await signatoriesOf(db, application_id)
	if (signatories.some((person) => person.taxid !== null && sameTaxId(person.taxid, change.taxIdNumber))) {
		throw new Refusal([issue('err_company_tax_id_equals_representative', 'taxIdNumber')])
	}
	const updated = await db.first(updateTaxId, { partner_id: db.scope, application_id, taxIdNumber: change.taxIdNumber })
	await recordEvent(db, application, 'tax_id_changed', user)
	return updated ?? refuse('err_entity_not_found')
}

/** Collection in euro runs by SEPA, which needs an account of its area; other currencies take any valid IBAN. */
export async function updateBankInfo(
	db: TenantDb,
	user: SessionUser,
	application_id: string,
	bank: { bankName: string; iban: string },
): Promise<ApplicationRow> {
	const application = await requireUpdatable(db, user, application_id, 'bankinfo')
	if (application.currency === 'EUR' && !isSepaIban(bank.iban)) {
		throw new Refusal([issue('err_iban_country_not_supported', 'iban')])
	}
	const updated = await db.first(updateBank, { partner_id: db.scope, application_id, ...bank })
	await recordEvent(db, application, 'bank_info_changed', user, { details: { country: ibanCountry(bank.iban) } })
	return updated ?? refuse('err_entity_not_found')
}
