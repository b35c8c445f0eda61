import { fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
	Attribute,
	ContentInfo,
	EncapsulatedContentInfo,
	IssuerAndSerialNumber,
	SignedAndUnsignedAttributes,
	SignedData,
	SignerInfo,
	type Certificate,
} from 'pkijs'

import { commonNameOf, hash, serialOf } from './certificates.ts'
import type { FoundSignature } from './port.ts'

const oids = {
	data: '1.2.840.113549.1.7.1',
	signed_data: '1.2.840.113549.1.7.2',
	content_type: '1.2.840.113549.1.9.3',
	message_digest: '1.2.840.113549.1.9.4',
	/** Binds the signature to this very certificate, which makes a CMS signature a PAdES one. */
	signing_certificate_v2: '1.2.840.113549.1.9.16.2.47',
} as const

interface Signer {
	readonly certificate: Certificate
	readonly private_key: CryptoKey
	readonly authority: Certificate
}

/** A detached signature of the level PAdES B-B: it covers digest, content type and certificate; the time is in the PDF (EN 319 142-1). */
export async function signDetached(content: Buffer, { certificate, private_key, authority }: Signer): Promise<Buffer> {
	const digest = await crypto.subtle.digest(hash, new Uint8Array(content))
	const certificate_digest = await crypto.subtle.digest(hash, certificate.toSchema(true).toBER())
	// SHA-256 is the default of ESSCertIDv2, which DER requires to be omitted.
	const certificate_id = new Sequence({ value: [new OctetString({ valueHex: certificate_digest })] })
	const signed = new SignedData({
		version: 1,
		encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
		certificates: [certificate, authority],
		signerInfos: [
			new SignerInfo({
				version: 1,
				sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
				// Sorted by their encoding, as DER requires of a set.
				signedAttrs: new SignedAndUnsignedAttributes({
					type: 0,
					attributes: [
						new Attribute({ type: oids.content_type, values: [new ObjectIdentifier({ value: oids.data })] }),
						new Attribute({ type: oids.message_digest, values: [new OctetString({ valueHex: digest })] }),
						new Attribute({
							type: oids.signing_certificate_v2,
							values: [new Sequence({ value: [new Sequence({ value: [certificate_id] })] })],
						}),
					],
				}),
			}),
		],
	})
	await signed.sign(private_key, 0, hash, new Uint8Array(content))
	const info = new ContentInfo({ contentType: oids.signed_data, content: signed.toSchema(true) })
	return Buffer.from(info.toSchema().toBER())
}

/** Verifies that these bytes were signed, with a certificate of one of the authorities. */
export async function verifyDetached(content: Buffer, signature: Buffer, authorities: readonly Certificate[]): Promise<FoundSignature> {
	const unread = { certificate_serial: '', name: '', is_valid: false }
	try {
		const parsed = fromBER(new Uint8Array(signature))
		if (parsed.offset === -1) return unread
		const signed = new SignedData({ schema: new ContentInfo({ schema: parsed.result }).content })
		const certificate = signed.certificates?.find((one) => 'subject' in one && !isAuthority(one, authorities))
		if (certificate === undefined || !('subject' in certificate)) return unread
		const found = { certificate_serial: serialOf(certificate), name: commonNameOf(certificate) }
		const outcome = await signed
			.verify({
				signer: 0,
				data: new Uint8Array(content).buffer,
				trustedCerts: [...authorities],
				checkChain: true,
				// A certificate serves one signature: it is checked as of the moment it was issued.
				checkDate: certificate.notBefore.value,
				extendedMode: true,
			})
			.catch(() => undefined)
		return { ...found, is_valid: outcome?.signatureVerified === true && outcome.signerCertificateVerified === true }
	} catch {
		return unread
	}
}

const isAuthority = (certificate: Certificate, authorities: readonly Certificate[]): boolean =>
	authorities.some((authority) => serialOf(authority) === serialOf(certificate))
