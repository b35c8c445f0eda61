import { devPage, escapeHtml } from '../mail/page.ts'

export interface ShownPerson {
	readonly email: string
	readonly name: string
	readonly role: string
	/** Somebody who has no second step yet signs in by hand, to set it up. */
	readonly is_by_click: boolean
}

export interface ShownPartner {
	readonly name: string
	readonly origin: string
}

interface FrontDoor {
	readonly partners: readonly ShownPartner[]
	readonly people: readonly ShownPerson[]
	/** One for all demo people. */
	readonly password: string
}

const asApplicant = [
	'Open a partner and press “Jetzt anfragen”: amount, company, account. The company search knows invented companies, such as “Nord”.',
	'Confirm the address by the link in “Mail”.',
	'Complete the list on the overview: bank account, tax number, representatives, documents. Any PDF will do.',
	'Submit it, and answer what the house asks.',
	'Accept the offer, identify yourself at the simulated provider, and sign.',
]

const asStaff = [
	'Sign in as the analyst, open the queue “To be assigned” and take a case.',
	'Review its documents, read the credit report, tick the checklist, and pass it on.',
	'Sign in as the pricer: enter terms. As the approver: release the offer.',
	'After the signature the second analyst and the approver do the final review.',
	'One of the two payers prepares and proposes the payout, the other confirms it.',
]

const tools = [
	['/dev/mail', 'Mail', 'every mail the demo has sent, and previews of all of them'],
	['/dev/second-factors', 'Codes', 'what the authenticator apps of the demo staff show'],
	['/dev/identification', 'Identification', 'the simulated provider’s open runs'],
	['/dev/insurer', 'Credit insurer', 'the simulated insurer’s requests for cover'],
	['/dev/bank', 'Bank', 'the simulated bank: accounts, orders, and days that go by'],
	['/dev/screens', 'Screens of the portal', 'each screen in each state'],
	['/dev/screens/backoffice', 'Screens of the back office', 'likewise'],
	['/api/docs', 'API', 'every call, to read and to try'],
] as const

const list = (entries: readonly string[]): string => `<ol>${entries.map((entry) => `<li>${escapeHtml(entry)}</li>`).join('')}</ol>`

const signIn = ({ email, name, is_by_click }: ShownPerson): string =>
	is_by_click
		? `<form method="post" action="/dev/sign-in"><button name="email" value="${escapeHtml(email)}" aria-label="Sign in as ${escapeHtml(name)}">Sign in</button></form>`
		: ''

const row = (person: ShownPerson): string =>
	`<tr><td>${signIn(person)}</td><th scope="row">${escapeHtml(person.name)}</th><td>${escapeHtml(person.role)}</td><td>${escapeHtml(person.email)}</td></tr>`

/** The first page of the demo: what there is, and a way in for everybody. */
export const frontDoorPage = ({ partners, people, password }: FrontDoor, nonce: string): string =>
	devPage(
		'Demo',
		nonce,
		`<h1>The demo</h1>
<h2>Partners</h2>
<ul>${partners.map(({ name, origin }) => `<li><a href="${escapeHtml(origin)}">${escapeHtml(name)}</a> ${escapeHtml(origin)}</li>`).join('')}</ul>
<h2>As an applicant</h2>${list(asApplicant)}
<h2>As staff</h2>${list(asStaff)}
<h2>People</h2>
<p>One click signs in. By hand: the password of all of them is <code>${escapeHtml(password)}</code>, the codes are under “Codes”.</p>
<table><thead><tr><th scope="col"></th><th scope="col">Name</th><th scope="col">Role</th><th scope="col">Address</th></tr></thead>
<tbody>${people.map(row).join('\n')}</tbody></table>
<h2>Tools</h2>
<ul>${tools.map(([path, name, text]) => `<li><a href="${path}">${name}</a>: ${text}</li>`).join('')}</ul>`,
	)
