/**
 * Answers as the providers publish them, or as their public clients record them in tests. Names of people come from the samples; the tests
 * insert our side of the exchange, such as the number of the case.
 */

/** From the factories of github.com/Solarisbank/idnow-client, which follow https://docs-videoident.idnow.io. */
export const idnowStarted = { id: 'TST-XLFYB' }
export const idnowLogin = { authToken: 'eyJhbGciOiJIUzI1NiJ9.c2FtcGxl.c2FtcGxl' }
export const idnowResult = (transactionnumber: string, change: { readonly result?: string; readonly reason?: string } = {}) => ({
	identificationprocess: {
		result: 'SUCCESS',
		companyid: 'ihrebank',
		filename: `${transactionnumber}.zip`,
		agentname: 'TROBOT',
		identificationtime: '2016-02-25T13:51:20+01:00',
		id: 'TST-XLFYB',
		href: `/api/v1/ihrebank/identifications/${transactionnumber}.zip`,
		type: 'WEB',
		transactionnumber,
		...change,
	},
	customdata: { custom1: null, custom2: null, custom3: null, custom4: null, custom5: null },
	contactdata: { mobilephone: '+4915193875727', email: 'petra.meier@example.com' },
	userdata: {
		birthday: { value: '2002-02-02', status: 'NEW' },
		firstname: { value: 'Petra', status: 'MATCH' },
		address: { zipcode: { value: '12345', status: 'NEW' }, city: { value: 'CITY', status: 'NEW' } },
		birthplace: { value: 'BIRTHPLACE', status: 'NEW' },
		nationality: { value: 'DE', status: 'NEW' },
		lastname: { value: 'Meier', status: 'NEW' },
	},
	identificationdocument: {
		country: { value: 'DE', status: 'NEW' },
		number: { value: '123456789', status: 'NEW' },
		issuedby: { value: 'ISSUER', status: 'NEW' },
		dateissued: { value: '2010-10-12', status: 'NEW' },
		type: { value: 'IDCARD', status: 'NEW' },
		validuntil: { value: '2020-10-11', status: 'NEW' },
	},
	attachments: {
		pdf: `${transactionnumber}.pdf`,
		idbackside: `${transactionnumber}_idbackside.jpg`,
		idfrontside: `${transactionnumber}_idfrontside.jpg`,
		userface: `${transactionnumber}_userface.jpg`,
	},
})

/** From the samples in the types of github.com/broestech/postident_sdk, which follow the guide of Deutsche Post. */
export const postidentCase = (host: string) => ({
	caseId: '123456789ABC',
	validUntil: '2036-04-28T23:59:59+01:00',
	webStart: { caseURL: `${host}/user/start/?caseId=123456789ABC` },
	iosStart: { startURL: 'postident://start' },
	androidStart: { startURL: 'postident://start' },
})
export const postidentResult = (
	referenceId: string,
	change: { readonly status?: string; readonly description?: string; readonly case_status?: string } = {},
) => ({
	caseId: '123456789ABC',
	caseStatus: {
		status: change.case_status ?? 'closed',
		archived: false,
		validUntil: '2036-04-28T23:59:59+01:00',
		created: '2016-04-28T22:59:59+01:00',
		modified: '2016-04-28T23:59:59+01:00',
	},
	orderData: { processData: { referenceId, webHookUrl: 'https://example.com' } },
	contactData: {
		firstName: { status: 'match', value: 'Thomas' },
		lastName: { value: 'Mustermann' },
		email: { value: 'thomas@mustermann.com' },
	},
	identifications: [
		{
			identificationMethod: 'video',
			identificationStatus: {
				status: change.status ?? 'success',
				...(change.description === undefined ? {} : { subStatus: { code: 1, description: change.description } }),
				identificationTime: '2016-04-28T23:58:59+01:00',
				created: '2016-04-28T23:50:59+01:00',
				modified: '2016-04-28T23:59:59+01:00',
			},
			identificationDocument: {
				type: { value: '1' },
				number: { value: 'L01X00T47' },
				firstName: { status: 'new', value: 'Thomas Christian' },
				lastName: { value: 'Mustermann' },
				birthDate: { value: '1980-12-31' },
				dateOfExpiry: { value: '2030-12-31' },
				countryOfDocument: { value: 'DEU' },
				address: { street: { value: 'Musterstr.' } },
			},
			records: [{ type: 'image', fileName: 'front.jpg' }],
		},
	],
	accountingData: { accountingNumber: '1' },
})

/** Claims as SwissSign's connector for shops and the SwissID provider of github.com/SocialiteProviders read them. */
export const swissidClaims = {
	sub: '9f3c1f0e-7d1b-4a55-9b0f-swissid-sample',
	'urn:swissid:qor': 'qor1',
	'urn:swissid:first_name': 'Urs Beat',
	given_name: 'Urs',
	family_name: 'Müller',
	'urn:swissid:date_of_birth': '1979-03-01',
}
