import { randomUUIDv7 } from 'node:crypto'

import { filedAs, type ContractKind } from '#domain/signing/contract-documents/kinds.ts'
import { signingForm, type SignatureDocumentKind, type SigningForm } from '#domain/signing/signatures/legal-forms.ts'
import { turnOf } from '#domain/signing/signatures/order.ts'
import { isSignableOnline, type AskedSignature, type SigningMethod } from '#domain/signing/signatures/other-documents.ts'
import { hasNeeds, needsOf, signatureDocumentsFor } from '#domain/signing/signatures/requirements.ts'
import { signingEnds } from '#domain/signing/signatures/rounds.ts'

import { documentsOfCase } from '#api/applying/documents/documents.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { makeContractDocument, type MadeContract } from '../contract-documents/make.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { languageOf, termsIn, type acceptedOffer } from '#api/review/offers/current.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import type { SignatoryRecord } from '#api/applying/signatories/signatories.ts'
import { giveCover } from './covers.ts'
import { contractTermsOf } from '../contract-documents/agreed.ts'
import { madeAs } from './documents.ts'
import { signingCaseOf } from './state.ts'
import { insertSignatureDocument, insertPerson, insertSignature } from './store.ts'

type Offer = NonNullable<Awaited<ReturnType<typeof acceptedOffer>>>

/** The round that documents are filed in. */
interface Filing {
	readonly services: Pick<Services, 'signing'>
	readonly db: TenantDb
	readonly partner: Partner
	readonly application: ApplicationRow
	readonly round_id: string
	/** When signers of the first turn are called; null where they are called later. */
	readonly called_at: Date | null
	/** The first turn among the signature documents. */
	readonly first_turn: number
}

interface Making extends Filing {
	readonly services: Services
	readonly offer: Offer
	readonly mandate_reference: string
	readonly opened_at: Date
	readonly records: readonly SignatoryRecord[]
}

/** One document for all signers, or one each for a personal kind, and those that staff ask for; the mandate is only read. */
export async function makeSignatureDocuments(setting: Omit<Making, 'first_turn' | 'called_at'>): Promise<void> {
	const { db, partner, application, records, opened_at } = setting
	const signing_case = await signingCaseOf({ db, partner }, application, records)
	const { asked_signatures } = signing_case
	const all = records.map((record) => ({ record, needs: needsOf(signing_case, record) })).filter(({ needs }) => hasNeeds(needs))
	const on_paper: OnPaper[] = []
	const kinds = [...new Set(all.flatMap(({ needs }) => signatureDocumentsFor(needs, application.flow)))]
	const turns = [...kinds, ...(asked_signatures.length > 0 ? (['other'] as const) : [])].map((kind) =>
		turnOf(kind, partner.configuration.signing_order),
	)
	const making = { ...setting, first_turn: Math.min(...turns), called_at: opened_at }
	for (const kind of kinds) {
		const signers = all.filter(({ needs }) => signatureDocumentsFor(needs, application.flow).includes(kind)).map(({ record }) => record)
		const groups = filedAs(madeAs[kind]).is_personal ? signers.map((signer) => [signer]) : [signers]
		for (const group of groups) on_paper.push(...(await makeSignatureDocument(making, kind, group)))
	}
	if (all.some(({ needs }) => needs.is_sepa_mandate_required)) await makeSignatureDocument(making, 'sepa_mandate', [])
	on_paper.push(...(await fileAskedDocuments(making, asked_signatures, records)))
	for (const { record } of all) {
		const own = on_paper.filter(({ signatory_id }) => signatory_id === record.signatory_id)
		await addPerson(making, record, own)
	}
}

async function makeSignatureDocument(making: Making, kind: keyof typeof madeAs, signers: readonly SignatoryRecord[]): Promise<OnPaper[]> {
	const [signatory] = signers
	const made = await makeDocument(making, madeAs[kind], filedAs(madeAs[kind]).is_personal ? signatory : undefined)
	const { document_id, signature_fields } = made
	const sha256 = Buffer.from(made.sha256, 'hex')
	// The product's own documents are PDFs.
	return fileSignatureDocument(
		making,
		{ kind, document_id, sha256, signature_fields, is_pdf: true },
		signers.map((record) => ({ record })),
	)
}

/** The documents of the case that staff want signed, as they are. */
export async function fileAskedDocuments(
	filing: Filing,
	asked: readonly AskedSignature[],
	records: readonly SignatoryRecord[],
): Promise<OnPaper[]> {
	if (asked.length === 0) return []
	const { application_id, partner_id } = filing.application
	const documents = await documentsOfCase(filing.db, application_id, partner_id)
	const on_paper: OnPaper[] = []
	for (const document_id of new Set(asked.map((one) => one.document_id))) {
		const document = documents.find((one) => one.document_id === document_id)
		if (document?.sha256 === undefined || document.sha256 === null) throw new Error('A document that is to be signed has no file.')
		const { sha256, content_type } = document
		const signers = asked.flatMap(({ document_id: of, signatory_id, method }) => {
			const record = of === document_id ? records.find((one) => one.signatory_id === signatory_id) : undefined
			return record === undefined ? [] : [{ record, method }]
		})
		const filed = { kind: 'other' as const, document_id, sha256, signature_fields: [], is_pdf: isSignableOnline(content_type) }
		on_paper.push(...(await fileSignatureDocument(filing, filed, signers)))
	}
	return on_paper
}

interface Filed {
	readonly kind: SignatureDocumentKind
	readonly document_id: string
	readonly sha256: Buffer
	readonly signature_fields: MadeContract['signature_fields']
	readonly is_pdf: boolean
}

/** Writes a document down in the round, with its signers; answers with those who sign it on paper. */
async function fileSignatureDocument(
	filing: Filing,
	{ kind, document_id, sha256, signature_fields, is_pdf }: Filed,
	signers: readonly { readonly record: SignatoryRecord; readonly method?: SigningMethod }[],
): Promise<OnPaper[]> {
	const { db, partner, application, round_id } = filing
	const signature_document_id = randomUUIDv7()
	await db.all(insertSignatureDocument, {
		partner_id: db.scope,
		signature_document_id,
		round_id,
		application_id: application.application_id,
		kind,
		document_id,
		sha256,
		current_document_id: document_id,
		current_sha256: sha256,
		signature_fields: JSON.stringify(signature_fields),
	})
	const turn = turnOf(kind, partner.configuration.signing_order)
	const on_paper: OnPaper[] = []
	for (const { record, method: asked_method } of signers) {
		const { signatory_id, email, guarantees_as_merchant } = record
		const form = formFor(filing, kind, { has_account: email !== null, is_merchant: guarantees_as_merchant, is_pdf })
		const method = asked_method === 'offline' ? asked_method : form.method
		if (method === 'offline') on_paper.push({ signatory_id, signature_document_id, document_id })
		const called_at = turn === filing.first_turn ? filing.called_at : null
		await db.all(insertSignature, { partner_id: db.scope, signature_document_id, signatory_id, method, form: form.key, turn, called_at })
	}
	return on_paper
}

const formFor = (
	{ services, partner }: Filing,
	kind: SignatureDocumentKind,
	{ has_account, is_merchant, is_pdf }: { readonly has_account: boolean; readonly is_merchant: boolean; readonly is_pdf: boolean },
): SigningForm =>
	signingForm(kind, {
		home: partner.configuration.default_country,
		online_level: services.signing?.level,
		is_pdf,
		is_guarantee: partner.configuration.is_guarantee_online && is_merchant,
		has_account,
	})

interface OnPaper {
	readonly signatory_id: string
	readonly signature_document_id: string
	readonly document_id: string
}

/** Each person who signs on paper gets one cover sheet, with the code that identifies the originals. */
async function addPerson(making: Making, record: SignatoryRecord, signature_documents: readonly OnPaper[]): Promise<void> {
	const { services, db, round_id, opened_at, application, offer } = making
	await db.all(insertPerson, {
		partner_id: db.scope,
		round_id,
		signatory_id: record.signatory_id,
		invited_at: opened_at,
		cover_code: null,
		cover_document_id: null,
	})
	if (signature_documents.length === 0) return
	await giveCover(
		{ services, db },
		{
			application,
			record,
			round_id,
			signature_documents,
			ends: signingEnds(opened_at),
			offer: contractTermsOf(termsIn(offer)),
			language: await languageOf(db, application),
		},
	)
}

async function makeDocument(
	{ services, db, application, offer, mandate_reference }: Making,
	kind: ContractKind,
	signatory: SignatoryRecord | undefined,
): Promise<MadeContract> {
	return makeContractDocument(
		{ services, db },
		{
			application,
			kind,
			...(signatory !== undefined && { signatory }),
			offer: contractTermsOf(termsIn(offer)),
			language: await languageOf(db, application),
			extra: { values: { 'mandate.reference': mandate_reference } },
		},
	)
}
