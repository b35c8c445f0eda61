import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { describe, expect, test } from 'vitest'

import { ContractValuesMissing, compose } from '#domain/signing/contract-documents/compose.ts'
import { contractTemplate } from '#domain/signing/contract-documents/template.ts'
import { addMonths } from '#domain/platform/dates.ts'

import { documentsOfCase } from '#api/applying/documents/documents.ts'
import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import { agreedTerms, contractsUnderTest } from '../../test/contract-documents.ts'
import type { Json } from '../../test/server.ts'
import { listContracts, voidContractDocument } from './make.ts'
import { currentTemplate } from './templates.ts'

const contracts = contractsUnderTest()
const { applicationRow, change, make, within } = contracts

const stored = () => within((db) => listContracts(db, { partner_id: db.scope, application_id: contracts.own.applicationId }))
const people = () => within((db) => signatoriesOf(db, contracts.own.applicationId))

describe('a contract', () => {
	test('is a stored PDF with its digest and a place for each who signs', async () => {
		const made = await make()
		const [document] = await within((db) => documentsOfCase(db, contracts.own.applicationId))
		expect(document).toMatchObject({
			document_id: made.document_id,
			document_type: 'loan-contract',
			document_name: `Darlehensvertrag ${contracts.own.shortApplicationId}-LC-1.pdf`,
			uploaded_by_type: 'system',
			scan_status: 'not_infected',
			is_client_visible: true,
		})
		const content = await buffer(await contracts.server.services.storage.read(document?.storage_key ?? '', 'files'))
		expect(content.subarray(0, 5).toString()).toBe('%PDF-')
		expect(createHash('sha256').update(content).digest('hex')).toBe(made.sha256)
		const signers = (await people()).map(({ signatory_id }) => signatory_id)
		expect(made.signature_fields.map(({ signatory_id }) => signatory_id).toSorted()).toEqual(signers.toSorted())
		for (const { page, x, y, width, height } of made.signature_fields) {
			expect(page).toBeGreaterThan(1)
			expect(page).toBeLessThanOrEqual(made.page_count)
			expect([x > 0, y > 0, x + width < 596, y + height < 842]).toEqual([true, true, true, true])
		}
	})

	test('is reproduced byte for byte from its stored data', async () => {
		const made = await make()
		const [row] = await stored()
		if (row === undefined) throw new Error('Nothing was kept.')
		const { kind, language, template_version: version, data } = row
		const template = await within((db) => currentTemplate(db, kind, language))
		const again = await contracts.server.services.printer.print(compose(contractTemplate.parse(template.body), version, data))
		expect(createHash('sha256').update(again.pdf).digest('hex')).toBe(made.sha256)
	})

	test('is the same document while its content is the same, and another once it differs', async () => {
		const first = await make()
		expect(await make()).toEqual(first)
		const second = await make({ offer: { ...agreedTerms, interest_rate_bps: 495 } })
		expect(second.document_id).not.toBe(first.document_id)
		const rows = await stored()
		expect(rows.map((row) => [row.running_number, row.voided_at === null])).toEqual([
			[1, false],
			[2, true],
		])
		const shown = (await contracts.owner.get(`/user/applications/${contracts.own.applicationId}/documents`)).body.result
		expect(shown.map(({ document_id }: Json) => document_id)).toEqual([second.document_id])
		expect(await within((db) => documentsOfCase(db, contracts.own.applicationId))).toHaveLength(2)
	})

	test('of one guarantor does not change another’s', async () => {
		const [one, other] = await people()
		if (one === undefined || other === undefined) throw new Error('There are no two people.')
		const made = await make({ kind: 'guarantor_contract', signatory: one })
		await make({ kind: 'guarantor_contract', signatory: other })
		expect((await stored()).map((row) => [row.signatory_id, row.voided_at])).toEqual([
			[one.signatory_id, null],
			[other.signatory_id, null],
		])
		expect(made.signature_fields.map(({ signatory_id }) => signatory_id)).toEqual([one.signatory_id])
		await expect(make({ kind: 'guarantor_contract' })).rejects.toThrow('made for a person')
	})

	test('names the parties with their representatives, and no guarantor without a guarantee', async () => {
		const [jana] = await people()
		await change('update signatories set is_sole_signatory = true where signatory_id = $1', jana?.signatory_id)
		await make()
		const [of_ours] = await stored()
		expect(of_ours?.data.values['partner.represented_by']).toMatch(/^.+ \(.+\)/)
		expect(of_ours?.data.values['company.represented_by']).toMatch(
			/^Jana .+, vertritt allein; Ole .+, vertritt gemeinsam mit einer weiteren Person$/,
		)
		expect(of_ours?.data.lists.guarantors).not.toEqual([])
		expect(of_ours?.data.is_collected_by_sepa).toBe(true)
		await change("update applications set flow = 'W' where application_id = $1", contracts.own.applicationId)
		await make()
		const of_the_bank = (await stored()).find(({ voided_at }) => voided_at === null)
		expect([of_the_bank?.data.lists.guarantors, of_the_bank?.data.is_collected_by_sepa]).toEqual([[], false])
	})

	test('of factoring has the agreed term, and so does its guarantee', async () => {
		const offer = {
			kind: 'factoring' as const,
			currency: 'EUR' as const,
			limit_cents: 50_000_000,
			duration_months: 36,
			fee_bps: 65,
			interest_bps: 525,
			advance_rate_bps: 9_000,
		}
		const [signatory] = await people()
		if (signatory === undefined) throw new Error('There is nobody.')
		await make({ kind: 'factoring_contract', offer })
		await make({ kind: 'guarantor_contract', offer, signatory })
		const [contract, guarantee] = await stored()
		expect(contract?.data.values['factoring.duration_months']).toBe(36)
		expect(guarantee?.data.values['guarantee.ends_on']).toBe(addMonths(String(guarantee?.data.values['document.date']), 48))
	})

	test('declares owners by their share, whatever was declared', async () => {
		await change('update signatories set is_beneficial_owner = false where application_id = $1', contracts.own.applicationId)
		await make({ kind: 'ubo_form' })
		const [{ data }] = (await stored()) as [Json]
		expect(data.lists.owners.map(({ name, share }: Json) => [name.split(' ')[0], share]).toSorted()).toEqual([
			['Jana', 6_000],
			['Ole', 4_000],
		])
	})

	test('is refused without the payout account', async () => {
		await change('update applications set iban = null where application_id = $1', contracts.own.applicationId)
		await expect(make()).rejects.toThrow(/company\.iban/)
	})

	test('is refused without the partner’s lender data', async () => {
		const before = contracts.server.services.partners.ofId
		const { lender: _, ...configuration } = contracts.partner.configuration
		contracts.server.services.partners.ofId = async () => ({ ...contracts.partner, configuration: { ...configuration, lender: null } })
		try {
			await expect(make()).rejects.toBeInstanceOf(ContractValuesMissing)
			await expect(make()).rejects.toThrow(/partner\.address/)
			expect(await stored()).toEqual([])
		} finally {
			contracts.server.services.partners.ofId = before
		}
	})

	test('that was voided is kept and hidden', async () => {
		const made = await make()
		const application = await applicationRow()
		await within((db) => voidContractDocument(db, application, made.document_id))
		const address = await contracts.owner.get(`/user/applications/${contracts.own.applicationId}/loan_contract`)
		expect(address.body.errors).toEqual([{ code: 'err_application_loan_contract_missing' }])
		expect(await within((db) => documentsOfCase(db, contracts.own.applicationId))).toHaveLength(1)
	})
})
