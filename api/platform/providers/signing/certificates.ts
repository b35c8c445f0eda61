import { randomBytes } from 'node:crypto'

import { BitString, Integer, OctetString, PrintableString, Utf8String } from 'asn1js'
import {
	AttributeTypeAndValue,
	AuthorityKeyIdentifier,
	BasicConstraints,
	Certificate,
	Extension,
	RelativeDistinguishedNames,
	type RelativeDistinguishedNamesParameters,
} from 'pkijs'

export const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
export const hash = 'SHA-256'

const oids = {
	common_name: '2.5.4.3',
	organization: '2.5.4.10',
	serial_number: '2.5.4.5',
	subject_key_identifier: '2.5.29.14',
	key_usage: '2.5.29.15',
	basic_constraints: '2.5.29.19',
	authority_key_identifier: '2.5.29.35',
} as const

export interface Subject {
	readonly common_name: string
	readonly organization: string
	/** Distinguishes two people of the same name. */
	readonly serial_number?: string
}

interface Issue {
	readonly subject: Subject
	readonly public_key: CryptoKey
	readonly from: Date
	readonly until: Date
	readonly is_authority: boolean
	/** The issuer whose key signs the certificate; an authority signs itself. */
	readonly issuer: { readonly certificate: Certificate | undefined; readonly private_key: CryptoKey }
}

export const makeKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

const attribute = (type: string, value: Utf8String | PrintableString) => new AttributeTypeAndValue({ type, value })

/** X.520 limits names to 64 characters. */
const clipped = (text: string): string => Array.from(text).slice(0, 64).join('')

function nameOf({ common_name, organization, serial_number }: Subject): RelativeDistinguishedNames {
	const types_and_values: NonNullable<RelativeDistinguishedNamesParameters['typesAndValues']> = [
		attribute(oids.organization, new Utf8String({ value: clipped(organization) })),
		attribute(oids.common_name, new Utf8String({ value: clipped(common_name) })),
		...(serial_number === undefined ? [] : [attribute(oids.serial_number, new PrintableString({ value: serial_number }))]),
	]
	return new RelativeDistinguishedNames({ typesAndValues: types_and_values })
}

/** Positive and of full length; random, so that it is unique. */
function serialNumber(): Integer {
	const bytes = randomBytes(16)
	bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
	return new Integer({ valueHex: new Uint8Array(bytes).buffer })
}

const extension = (extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }) =>
	new Extension({ extnID, critical, extnValue: value.toBER() })

const authority_usage = 0x06
/** Digital signature and non-repudiation. */
const signer_usage = 0xc0

export async function issueCertificate({ subject, public_key, from, until, is_authority, issuer }: Issue): Promise<Certificate> {
	const certificate = new Certificate({ version: 2, serialNumber: serialNumber(), subject: nameOf(subject) })
	certificate.issuer = issuer.certificate?.subject ?? certificate.subject
	certificate.notBefore.value = from
	certificate.notAfter.value = until
	await certificate.subjectPublicKeyInfo.importKey(public_key)
	const own_key_id = await keyId(certificate)
	const issuer_key_id = issuer.certificate === undefined ? own_key_id : await keyId(issuer.certificate)
	const usage = is_authority ? authority_usage : signer_usage
	certificate.extensions = [
		extension(oids.basic_constraints, true, new BasicConstraints({ cA: is_authority }).toSchema()),
		extension(oids.key_usage, true, new BitString({ valueHex: new Uint8Array([usage]).buffer, unusedBits: is_authority ? 1 : 6 })),
		extension(oids.subject_key_identifier, false, new OctetString({ valueHex: own_key_id })),
		extension(
			oids.authority_key_identifier,
			false,
			new AuthorityKeyIdentifier({ keyIdentifier: new OctetString({ valueHex: issuer_key_id }) }).toSchema(),
		),
	]
	await certificate.sign(issuer.private_key, hash)
	return certificate
}

const keyId = (certificate: Certificate): Promise<ArrayBuffer> =>
	crypto.subtle.digest('SHA-1', new Uint8Array(certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView))

export const serialOf = (certificate: Certificate): string =>
	Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex').toUpperCase()

export const commonNameOf = (certificate: Certificate): string => {
	const found = certificate.subject.typesAndValues.find(({ type }) => type === oids.common_name)
	return found === undefined ? '' : found.value.valueBlock.value
}

export const pemOf = (certificate: Certificate): string => {
	const lines =
		Buffer.from(certificate.toSchema(true).toBER())
			.toString('base64')
			.match(/.{1,64}/g) ?? []
	return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

export const certificateOf = (pem: string): Certificate =>
	Certificate.fromBER(Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64'))
