import type { revisions as model } from '../de/revisions.ts'
import type { Translated } from '../translation.ts'

export const revisions = {
	request: {
		title: 'Change the financing',
		lead: 'You can change amount, term and purpose until you submit the application. Before you save, you see what follows.',
		saved: 'We have saved your change to the financing.',
	},
	company: {
		title: 'Change the company’s details',
		lead: 'You can change your company’s details until you submit the application.',
		saved: 'We have saved the company’s details.',
		from_register: 'Name and register number come from the register. For another company, start a new application.',
	},
	card: 'Your financing',
	change: 'Change',
	check: 'Check the change',
	back: 'Adjust the details',
	save: 'Save the change',
	leave: 'Leave everything as it is',
	to_overview: 'To the overview',
	before: 'Before:',
	after: 'Now:',
	yes: 'Yes',
	no: 'No',
	possible: { title: 'This will change' },
	declined: {
		title: 'The financing is not possible with these details',
		text: 'We have not saved anything. Your application stays as it is until you adjust the details.',
	},
	withdraw: {
		title: 'Withdraw the application',
		confirm: 'Withdraw the application',
		keep: 'Keep the application',
		done: 'You have withdrawn the application.',
		note: 'Why are you withdrawing it?',
		readable: 'You can still read your details, documents and messages.',
		for_good: 'This is final. If you want the financing later after all, start a new application.',
		stage: {
			draft: 'After that you can no longer change or submit the application.',
			review: 'We stop our review. You need not answer open requests any more.',
			offer: 'Our offer will then no longer be valid.',
			signing: 'Nobody can sign the agreement any more. Signatures already given have no effect.',
		},
	},
	costs: 'What the financing will then cost',
	documents: 'We will also need these documents',
	flow: {
		title: '{{loan_type}}: the application then takes a different course',
		L1: 'We review your documents and then make you an offer.',
		L2: 'Two people review the application before you receive an offer. This can take longer.',
		O: 'We also need details of the objects you are financing.',
		P: 'Your contact sets the interest rate after the review.',
		S: 'An external lender sets the terms. Before the agreement we check who represents the company.',
		W: 'A bank reviews the application and grants the loan.',
		F: 'We also need details of your debtors and invoices.',
	},
} satisfies Translated<typeof model, 'en'>
