import { isDeepStrictEqual } from 'node:util'

import type { Language } from '#domain/accounts/account/languages.ts'
import { compose } from '#domain/signing/contract-documents/compose.ts'
import type { ContractData } from '#domain/signing/contract-documents/data.ts'
import { contractFileName, filedAs, type ContractKind } from '#domain/signing/contract-documents/kinds.ts'
import { contractTerms, type ContractTermsInput } from '#domain/signing/contract-documents/terms.ts'
import { contractTemplate } from '#domain/signing/contract-documents/template.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { TenantContext } from '#api/platform/context.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import type { SignatureField } from '#api/platform/db/tables/contract-documents.ts'
import { financeObjectsOf } from '#api/applying/finance-objects/finance-objects.ts'
import { fileMadeDocument, hideMadeDocument } from '#api/applying/documents/made/made.ts'
import type { Services } from '#api/platform/services.ts'
import { signatoriesOf, type SignatoryRecord } from '#api/applying/signatories/signatories.ts'
import { gatherData, type Extra, type Sources } from './gather.ts'
import type { Printed } from '#api/platform/printer/printer.ts'
import { insertContractDocument, listOfApplication, recordVoided, type ContractDocumentRow } from './store.ts'
import { currentTemplate } from './templates.ts'

export interface ContractOrder {
	readonly application: ApplicationRow
	readonly kind: ContractKind
	/** The recipient, for a personal kind of document. */
	readonly signatory?: SignatoryRecord
	/** The agreed terms. */
	readonly offer: ContractTermsInput
	readonly language: Language
	readonly extra?: Extra
	/** Hidden from the applicant for now, whatever its kind. */
	readonly is_hidden?: boolean
}

export interface MadeContract {
	readonly document_id: string
	/** Hexadecimal digest of the stored PDF. */
	readonly sha256: string
	readonly page_count: number
	readonly signature_fields: readonly SignatureField[]
}

const pdf_type = 'application/pdf'

/**
 * The PDF of a contract, stored as a document of the application. Idempotent for the same order; a different order replaces the document,
 * which is kept and hidden.
 */
export async function makeContractDocument(context: Pick<TenantContext, 'services' | 'db'>, order: ContractOrder): Promise<MadeContract> {
	const { services, db } = context
	const { application, kind, language } = order
	const signatory_id = filedAs(kind).is_personal ? requirePerson(order).signatory_id : null
	const earlier = (await listContracts(db, application)).filter((row) => row.kind === kind)
	const current = earlier.find((row) => row.voided_at === null && row.signatory_id === signatory_id)
	const template = await currentTemplate(db, kind, language)
	const sources = await sourcesOf(context, order)
	if (current !== undefined && current.template_version === template.version) {
		const again = await gatherData({ ...sources, running_number: current.running_number, made_at: new Date(current.data.made_at) })
		if (isDeepStrictEqual(stored(again), current.data)) return madeOf(current)
	}
	const running_number = Math.max(0, ...earlier.map((row) => row.running_number)) + 1
	const data = await gatherData({ ...sources, running_number, made_at: order.extra?.made_at ?? services.now() })
	const printed = await services.printer.print(compose(contractTemplate.parse(template.body), template.version, data))
	if (current !== undefined) await voidContractDocument(db, application, current.document_id)
	const document = await fileMadeDocument(context, {
		application_id: application.application_id,
		document_type: filedAs(kind).document_type,
		document_name: contractFileName(kind, language, String(data.values['document.number'])),
		content: printed.pdf,
		content_type: pdf_type,
		is_client_visible: filedAs(kind).is_internal !== true && order.is_hidden !== true,
	})
	const { document_id, sha256 } = document
	if (sha256 === null) throw new Error('A made document has no digest.')
	const { page_count } = printed
	const signature_fields = fieldsOf(printed)
	await db.all(insertContractDocument, {
		partner_id: db.scope,
		document_id,
		application_id: application.application_id,
		kind,
		signatory_id,
		running_number,
		language,
		template_version: template.version,
		data: JSON.stringify(data),
		sha256,
		page_count,
		signature_fields: JSON.stringify(signature_fields),
	})
	await recordEvent({ db, actor: systemActor }, application, { kind: 'contract_document_made', details: { document_id, kind } })
	return { document_id, sha256: sha256.toString('hex'), page_count, signature_fields }
}

const sourcesOf = async (
	{ services: { partners }, db }: Pick<TenantContext, 'db'> & { readonly services: Pick<Services, 'partners'> },
	{ application, kind, language, signatory, offer, extra = {} }: ContractOrder,
): Promise<Omit<Sources, 'running_number' | 'made_at'>> => ({
	kind,
	language,
	partner: await partners.ofId(db.scope),
	application,
	signatories: await signatoriesOf(db, application.application_id),
	objects: await financeObjectsOf(db, application.application_id),
	signatory,
	terms: contractTerms.parse(offer),
	extra,
})

/** The order for the printer, for a document that is handed out once and not filed; it is typeset after the transaction. */
export async function composeOnce(
	context: Pick<TenantContext, 'db'> & { readonly services: Pick<Services, 'partners' | 'now'> },
	order: ContractOrder & { readonly running_number: number },
): Promise<Parameters<Services['printer']['print']>[0]> {
	const { kind, language, running_number } = order
	const template = await currentTemplate(context.db, kind, language)
	const data = await gatherData({ ...(await sourcesOf(context, order)), running_number, made_at: context.services.now() })
	return compose(contractTemplate.parse(template.body), template.version, data)
}

function requirePerson({ kind, signatory }: ContractOrder): SignatoryRecord {
	if (signatory === undefined) throw new TypeError(`A ${kind} is made for a person.`)
	return signatory
}

/** Normalises to the form read back from the database. */
const stored = (data: ContractData): unknown => JSON.parse(JSON.stringify(data))

const fieldsOf = ({ signature_places }: Printed): SignatureField[] =>
	signature_places.flatMap(({ signatory_id, ...place }) => (signatory_id === null ? [] : [{ signatory_id, ...place }]))

const madeOf = (row: ContractDocumentRow): MadeContract => ({
	document_id: row.document_id,
	sha256: row.sha256.toString('hex'),
	page_count: row.page_count,
	signature_fields: row.signature_fields,
})

/** All documents ever made for an application, voided ones included. */
export const listContracts = (
	db: Db,
	{ partner_id, application_id }: Pick<ApplicationRow, 'partner_id' | 'application_id'>,
): Promise<ContractDocumentRow[]> => db.all(listOfApplication, { partner_id, application_id })

/** Voids a document: it is kept, visible to staff only. Idempotent. */
export async function voidContractDocument(
	db: TenantDb,
	application: Pick<ApplicationRow, 'partner_id' | 'application_id'>,
	document_id: string,
): Promise<void> {
	const { application_id } = application
	const voided = await db.first(recordVoided, { partner_id: db.scope, application_id, document_id })
	if (voided === undefined) return
	await hideMadeDocument(db, application_id, document_id)
	await recordEvent({ db, actor: systemActor }, application, { kind: 'contract_document_voided', details: { document_id } })
}
