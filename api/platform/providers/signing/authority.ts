import type { Certificate } from 'pkijs'

import type { PartnerId } from '../../db/database.ts'
import type { Secret } from '../../secret.ts'
import { algorithm, certificateOf, issueCertificate, makeKeys, pemOf, serialOf } from './certificates.ts'
import { signDetached, verifyDetached } from './cms.ts'
import { appendSignature, embeddedSignatures } from './pdf.ts'
import type { FoundSignature, SignedPdf, SigningProvider, SignOrder } from './port.ts'

const authority_years = 20
/** As long as contracts are kept. The key is discarded after one signature, so nothing else can ever be signed with it. */
const signer_years = 10
const purpose = 'signing authority'

interface Authority {
	readonly certificate: Certificate
	readonly private_key: CryptoKey
}

export interface KeptAuthority {
	/** PEM. */
	readonly certificate: string
	readonly sealed_key: Buffer
}

interface Surroundings {
	readonly find: (partner_id: PartnerId) => Promise<KeptAuthority | undefined>
	/** Of two authorities stored at once the first one counts. */
	readonly keep: (partner_id: PartnerId, authority: KeptAuthority) => Promise<void>
	readonly secret: Secret
	readonly now: () => Date
}

const yearsAfter = (moment: Date, years: number): Date => {
	const later = new Date(moment)
	later.setUTCFullYear(later.getUTCFullYear() + years)
	return later
}

/**
 * Signs with certificates of a certificate authority of its own, one per partner, created on first use; its key is stored sealed in the
 * database, so that every process uses the same. Its signatures are advanced ones that only its own certificate vouches for: for
 * development, and until a trust service is set up (docs/decisions/0014-signing-authority.md).
 */
export class OwnAuthority implements SigningProvider {
	readonly name = 'own authority'
	readonly level = 'advanced'
	readonly #surroundings: Surroundings
	readonly #kept = new Map<string, Promise<Authority>>()

	constructor(surroundings: Surroundings) {
		this.#surroundings = surroundings
	}

	async sign({ partner, pdf, signer, place, lines, signed_at }: SignOrder): Promise<SignedPdf> {
		const authority = await this.#authority(partner)
		const keys = await makeKeys()
		const certificate = await issueCertificate({
			subject: { common_name: signer.name, organization: signer.company, serial_number: signer.signatory_id },
			public_key: keys.publicKey,
			from: signed_at,
			until: yearsAfter(signed_at, signer_years),
			is_authority: false,
			issuer: authority,
		})
		const serial = serialOf(certificate)
		const signed = await appendSignature(
			pdf,
			{ name: signer.name, place, lines: lines.map((line) => line.replaceAll('{serial}', serial)), signed_at },
			(content) => signDetached(content, { certificate, private_key: keys.privateKey, authority: authority.certificate }),
		)
		return { pdf: signed, certificate_serial: serial, certificate: pemOf(certificate) }
	}

	async verify(partner_id: PartnerId, pdf: Buffer): Promise<FoundSignature[]> {
		const row = await this.#surroundings.find(partner_id)
		const authorities = row === undefined ? [] : [certificateOf(row.certificate)]
		const found = embeddedSignatures(pdf).toSorted((one, other) => one.end - other.end)
		return Promise.all(found.map(({ content, signature }) => verifyDetached(content, signature, authorities)))
	}

	async authorityOf(partner: SignOrder['partner']): Promise<string> {
		return pemOf((await this.#authority(partner)).certificate)
	}

	/** Cached for the life of the process; a failure is not cached. */
	#authority(partner: SignOrder['partner']): Promise<Authority> {
		const kept = this.#kept.get(partner.partner_id)
		if (kept !== undefined) return kept
		const found = this.#findOrMake(partner)
		this.#kept.set(partner.partner_id, found)
		found.catch(() => this.#kept.delete(partner.partner_id))
		return found
	}

	async #findOrMake({ partner_id, legal_name }: SignOrder['partner']): Promise<Authority> {
		const { find, keep, secret, now } = this.#surroundings
		if ((await find(partner_id)) === undefined) {
			const keys = await makeKeys()
			const from = now()
			const certificate = await issueCertificate({
				subject: { common_name: `${legal_name} Signing Authority`, organization: legal_name },
				public_key: keys.publicKey,
				from,
				until: yearsAfter(from, authority_years),
				is_authority: true,
				issuer: { certificate: undefined, private_key: keys.privateKey },
			})
			const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
			await keep(partner_id, { certificate: pemOf(certificate), sealed_key: secret.seal(purpose, partner_id, key) })
		}
		// Another process may have stored one first.
		const row = await find(partner_id)
		if (row === undefined) throw new Error('The signing authority was not kept.')
		const key = Buffer.from(secret.open(purpose, partner_id, row.sealed_key), 'base64')
		const private_key = await crypto.subtle.importKey('pkcs8', key, algorithm, false, ['sign'])
		return { certificate: certificateOf(row.certificate), private_key }
	}
}
