import { beforeAll, describe, expect, it } from 'vitest'

import { mintPartnerId } from '../../db/tenant.ts'
import { makeSecret } from '../../secret.ts'
import { pdfsig_missing, pdfsig_trust_missing, readSignatures } from '../../../test/pdf-signatures.ts'
import { aPdfWith } from '../../../test/pdfs.ts'
import { because } from '../../../test/programs.ts'
import { OwnAuthority, type KeptAuthority } from './authority.ts'
import type { SignedPdf } from './port.ts'

const partner = { partner_id: mintPartnerId('00000000-0000-4000-8000-000000000001'), legal_name: 'Hansekontor Bank AG' }
const otherPartner = { partner_id: mintPartnerId('00000000-0000-4000-8000-000000000002'), legal_name: 'Wisłana Bank S.A.' }
const secret = makeSecret('a secret of the tests that is long enough')

/** Any number of processes that share one table. */
function anInstallation() {
	const rows = new Map<string, KeptAuthority>()
	const process = () =>
		new OwnAuthority({
			find: (partner_id) => Promise.resolve(rows.get(partner_id)),
			keep: (partner_id, row) => {
				if (!rows.has(partner_id)) rows.set(partner_id, row)
				return Promise.resolve()
			},
			secret,
			now: () => new Date(),
		})
	return { rows, process }
}

let people = 0
const sign = (authority: OwnAuthority, pdf: Buffer, name: string, of = partner): Promise<SignedPdf> =>
	authority.sign({
		partner: of,
		pdf,
		signer: { signatory_id: `00000000-0000-4000-9000-00000000000${(people += 1)}`, name, company: 'Werft GmbH' },
		place: { page: 2, x: 60, y: 200 + 80 * people, width: 210, height: 60 },
		lines: [`Elektronisch unterschrieben von ${name}`, '21.11.2026, 20:41', 'Zertifikat {serial}'],
		signed_at: new Date(),
	})

let installation: ReturnType<typeof anInstallation>
let original: Buffer
let once: SignedPdf
let twice: SignedPdf
beforeAll(async () => {
	installation = anInstallation()
	original = await aPdfWith(['Darlehensvertrag'], { pages: 2 })
	// Each signature comes from a different process.
	once = await sign(installation.process(), original, 'Łucja Żółć-Müller')
	twice = await sign(installation.process(), once.pdf, 'Jörg Weiß')
})

const countOf = (text: string, words: string): number => text.split(words).length - 1

describe('a signed PDF', () => {
	it('is the previous file with bytes appended', () => {
		expect(once.pdf.subarray(0, original.length).equals(original)).toBe(true)
		expect(twice.pdf.subarray(0, once.pdf.length - 1).equals(once.pdf.subarray(0, -1))).toBe(true)
	})

	it('contains both signatures, each valid and with its signer', async () => {
		const found = await installation.process().verify(partner.partner_id, twice.pdf)
		expect(found).toEqual([
			{ name: 'Łucja Żółć-Müller', certificate_serial: once.certificate_serial, is_valid: true },
			{ name: 'Jörg Weiß', certificate_serial: twice.certificate_serial, is_valid: true },
		])
	})

	it('is invalid once a signed byte has changed', async () => {
		const changed = Buffer.from(once.pdf)
		const at = changed.indexOf('/MediaBox') + 1
		changed[at] = (changed[at] ?? 0) ^ 1
		expect((await installation.process().verify(partner.partner_id, changed)).map(({ is_valid }) => is_valid)).toEqual([false])
	})

	it('is invalid with a signature of another authority', async () => {
		const forged = await sign(anInstallation().process(), original, 'Anna Muster')
		expect(await installation.process().verify(partner.partner_id, forged.pdf)).toMatchObject([{ is_valid: false }])
		const elsewhere = await sign(installation.process(), original, 'Anna Muster', otherPartner)
		expect(await installation.process().verify(partner.partner_id, elsewhere.pdf)).toMatchObject([{ is_valid: false }])
	})

	it('without any signature has none', async () => {
		expect(await installation.process().verify(partner.partner_id, original)).toEqual([])
	})
})

describe('the authority', () => {
	it('is the same for all processes, even when they start concurrently', async () => {
		const begun = anInstallation()
		const [one, two] = await Promise.all([begun.process().authorityOf(partner), begun.process().authorityOf(partner)])
		expect(one).toBe(two)
		expect(begun.rows.size).toBe(1)
	})

	it('keeps its key sealed', () => {
		const [row] = installation.rows.values()
		expect(row?.sealed_key.toString('latin1')).not.toContain('PRIVATE')
		expect(() =>
			makeSecret('another secret that is long enough too').open(
				'signing authority',
				partner.partner_id,
				row?.sealed_key ?? Buffer.alloc(0),
			),
		).toThrow(/authenticate/)
		expect(() => secret.open('signing authority', otherPartner.partner_id, row?.sealed_key ?? Buffer.alloc(0))).toThrow(/authenticate/)
	})
})

describe.skipIf(pdfsig_missing)(`an independent reader (pdfsig)${because(pdfsig_missing)}`, () => {
	it('finds two valid signatures', async () => {
		const said = await readSignatures(twice.pdf)
		expect(countOf(said, 'Signature Validation: Signature is Valid.'), said).toBe(2)
		expect(countOf(said, 'ETSI.CAdES.detached'), said).toBe(2)
		expect(said).toContain('Łucja Żółć-Müller')
	})

	it.skipIf(pdfsig_trust_missing)(`trusts them once it knows the authority${because(pdfsig_trust_missing)}`, async () => {
		const said = await readSignatures(twice.pdf, await installation.process().authorityOf(partner))
		expect(countOf(said, 'Certificate is Trusted.'), said).toBe(2)
	})

	it('notices a byte that was changed', async () => {
		const changed = Buffer.from(twice.pdf)
		const at = changed.indexOf('/MediaBox') + 1
		changed[at] = (changed[at] ?? 0) ^ 1
		const said = await readSignatures(changed)
		expect(said).not.toContain('Signature is Valid.')
		expect(said).toMatch(/Digest Mismatch|Signature Validation: (?!Signature is Valid)/)
	})
})
