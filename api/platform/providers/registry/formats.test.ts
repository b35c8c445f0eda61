import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { splitGermanAddress, splitStreet } from './addresses.ts'
import { formats } from './formats.ts'
import { linesOf, NotARegister } from './lines.ts'
import { openRegisterFile } from './register-file.ts'

describe('a line of OffeneRegister', () => {
	const read = formats.offeneregister.open('', { provider: 'offeneregister', countries: [] })
	const record = {
		all_attributes: {
			_registerArt: 'HRB',
			_registerNummer: '4057',
			additional_data: { AD: true },
			federal_state: 'Schleswig-Holstein',
			native_company_number: 'Flensburg HRB 4057 FL',
			registered_office: 'Husum',
			registrar: 'Flensburg',
		},
		company_number: 'X1112R_HRB4057FL',
		current_status: 'currently registered',
		jurisdiction_code: 'de',
		name: 'Deichbau  Beispiel UG (haftungsbeschränkt)',
		officers: [{ name: 'Erika Muster', position: 'Geschäftsführer', type: 'person' }],
		registered_address: 'Am Siel 3 a, 25813 Husum.',
		retrieved_at: '2018-11-09T18:03:03Z',
	}
	const company = (changes: object) => read(JSON.stringify({ ...record, ...changes }))

	test('is a company, without its officers', () => {
		expect(company({})).toEqual({
			company: {
				provider: 'offeneregister',
				company_number: 'X1112R_HRB4057FL',
				name: 'Deichbau Beispiel UG (haftungsbeschränkt)',
				country: 'DE',
				company_type: 'UG',
				hr_number: 'HRB 4057 FL',
				register_court: 'Flensburg',
				street: 'Am Siel',
				house_number: '3a',
				post_code: '25813',
				location: 'Husum',
				business_purpose: null,
				tax_id_number: null,
				foundation_date: null,
				rating_class: null,
				is_active: true,
			},
		})
	})

	test('may lack most of it', () => {
		expect(company({ all_attributes: undefined, registered_address: null, current_status: 'removed' })).toMatchObject({
			company: { hr_number: null, register_court: null, street: null, location: null, is_active: false },
		})
		expect(company({ all_attributes: { _registerArt: 'HRA', _registerNummer: '7' } })).toMatchObject({ company: { hr_number: 'HRA 7' } })
		expect(company({ registered_address: 'c/o Erika Muster, Am Siel 3, 25813 Husum' })).toMatchObject({
			company: { street: null, post_code: null, location: 'Husum' },
		})
	})

	test.each([
		['{', { bad: 'no JSON' }],
		['[]', { bad: 'no record of a company' }],
		['{"name":5}', { bad: 'no record of a company' }],
		['{"company_number":"1"}', { bad: 'no name of 1 to 500 characters' }],
		['{"name":"a"}', { bad: 'no company_number of 1 to 100 characters' }],
		['{"company_number":"1","name":"a\\u0000b"}', { bad: 'a control character' }],
	])('%s is invalid', (line, answer) => {
		expect(read(line)).toEqual(answer)
	})

	test('of an association is skipped', () => {
		expect(company({ all_attributes: { _registerArt: 'VR' } })).toEqual({ skipped: 'register VR' })
	})
})

const rowOf = (values: readonly string[]): string => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')

describe('a row of the LEI golden copy', () => {
	const columns = {
		LEI: '894500AAAAAAAAAAAA12',
		'Entity.LegalName': 'Uhrenwerke, Beispiel AG',
		'Entity.LegalName.xmllang': 'de',
		'Entity.LegalAddress.FirstAddressLine': 'Musterstrasse 1',
		'Entity.LegalAddress.City': 'Zug',
		'Entity.LegalAddress.Country': 'CH',
		'Entity.LegalAddress.PostalCode': '6300',
		'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': 'CHE-100.155.212',
		'Entity.EntityCategory': 'GENERAL',
		'Entity.EntityStatus': 'ACTIVE',
		'Entity.EntityCreationDate': '1998-04-01T00:00:00+02:00',
		'Registration.RegistrationStatus': 'LAPSED',
	}
	const read = (changes: Partial<typeof columns>, countries: readonly string[] = []) =>
		formats.gleif.open(rowOf(Object.keys(columns)), { provider: 'gleif', countries })(rowOf(Object.values({ ...columns, ...changes })))

	test('is a company', () => {
		expect(read({})).toEqual({
			company: {
				provider: 'gleif',
				company_number: '894500AAAAAAAAAAAA12',
				name: 'Uhrenwerke, Beispiel AG',
				country: 'CH',
				company_type: 'CH_AG',
				hr_number: 'CHE-100.155.212',
				register_court: null,
				street: 'Musterstrasse',
				house_number: '1',
				post_code: '6300',
				location: 'Zug',
				business_purpose: null,
				tax_id_number: 'CHE100155212',
				foundation_date: '1998-04-01',
				rating_class: null,
				is_active: true,
			},
		})
	})

	test('of another kind is skipped', () => {
		expect(read({ 'Entity.EntityCategory': 'FUND' })).toEqual({ skipped: 'category FUND' })
		expect(read({ 'Registration.RegistrationStatus': 'ANNULLED' })).toEqual({ skipped: 'registration ANNULLED' })
		expect(read({}, ['DE', 'PL'])).toEqual({ skipped: 'another country' })
		expect(read({}, ['DE', 'CH'])).toHaveProperty('company')
	})

	test('with a fault is invalid', () => {
		expect(read({ LEI: '894500' })).toEqual({ bad: 'no LEI' })
		expect(read({ 'Entity.LegalAddress.Country': 'ZZ' })).toEqual({ bad: 'no country' })
		expect(read({ 'Entity.LegalName': ' ' })).toEqual({ bad: 'no name of 1 to 500 characters' })
	})

	test('of another table is refused', () => {
		expect(() => formats.gleif.open('"LEI","Name"', { provider: 'gleif', countries: [] })).toThrow(NotARegister)
	})

	test('begins with its LEI', () => {
		expect(formats.gleif.beginsRecord?.(rowOf(Object.values(columns)))).toBe(true)
		expect(formats.gleif.beginsRecord?.('Hinterhaus","Zug"')).toBe(false)
	})
})

describe('addresses', () => {
	test.each([
		['Lindenweg 12', 'Lindenweg', '12'],
		['Lindenweg 12 a', 'Lindenweg', '12a'],
		['Fischenzstraße 6-8', 'Fischenzstraße', '6-8'],
		['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
		['Straße des 17. Juni', 'Straße des 17. Juni', null],
		['C 4, 12', 'C 4', '12'],
		['Postfach', 'Postfach', null],
	])('%s is %s and %s', (line, street, house_number) => {
		expect(splitStreet(line)).toEqual({ street, house_number })
	})

	test.each(['', 'Husum', 'Am Siel 3, Husum', 'Am Siel 3, 25813', 'Erika Muster, geb. 01.01.1970, Am Siel 3, 25813 Husum'])(
		'%j is no address',
		(line) => {
			expect(splitGermanAddress(line)).toBeUndefined()
		},
	)

	test('that are too long are refused', () => {
		expect(splitGermanAddress(`${'Am Siel, '.repeat(30)}25813 Husum`)).toBeUndefined()
		expect(splitStreet(`${'Am Siel '.repeat(30)} 3`).house_number).toBeNull()
	})
})

describe('a packed file', () => {
	let folder: string
	beforeAll(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'fundament-test-register-'))
	})
	afterAll(() => rm(folder, { recursive: true }))

	const read = async (name: string, content: Buffer): Promise<string[]> => {
		const file = path.join(folder, name)
		await writeFile(file, content)
		const lines: string[] = []
		const opened = await openRegisterFile(file)
		for await (const line of linesOf(opened.chunks)) lines.push(line.text)
		expect(opened.share()).toBe(1)
		return lines
	}
	/** "eins", "zwö" and "drei" in lines, compressed by bzip2 and zip. */
	const bz2 = Buffer.from('QlpoOTFBWSZTWferTmgAAALBjAAQBiEYkAEACAAgACIAaZCAaaaDYoRrXoOJeLuSKcKEh71ac0A=', 'base64')
	const zip = Buffer.from(
		'UEsDBBQAAAAIAAAAIVBMfkMVEQAAAA8AAAAKAAAAZ29sZGVuLmNzdkvNzCvmqio/vI0rpSg1kwsAUEsBAhQDFAAAAAgAAAAhUEx+QxURAAAADwAAAAoAAAAAAAAAAAAAAIABAAAAAGdvbGRlbi5jc3ZQSwUGAAAAAAEAAQA4AAAAOQAAAAAA',
		'base64',
	)

	test.each<[string, () => Buffer]>([
		['plain.jsonl', () => Buffer.from('eins\nzwö\ndrei\n')],
		['packed.jsonl.gz', () => gzipSync('eins\nzwö\ndrei\n')],
		['packed.jsonl.bz2', () => bz2],
		['packed.csv.zip', () => zip],
	])('%s is decompressed and read', async (name, content) => {
		expect(await read(name, content())).toEqual(['eins', 'zwö', 'drei'])
	})

	test.each(['broken.gz', 'broken.bz2', 'broken.zip'])('%s is refused', async (name) => {
		await expect(read(name, Buffer.from('no such thing'))).rejects.toThrow(NotARegister)
	})

	const fingerprint = async (name: string, content: string): Promise<string> => {
		await writeFile(path.join(folder, name), content)
		return (await openRegisterFile(path.join(folder, name))).fingerprint
	}

	test('is identified by its content and not by its name', async () => {
		expect(await fingerprint('one', 'a')).toBe(await fingerprint('two', 'a'))
		expect(await fingerprint('one', 'a')).not.toBe(await fingerprint('two', 'b'))
	})
})
