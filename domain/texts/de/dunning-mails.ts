/** Mails to a company in arrears. */
export const dunningMails = {
	dunning_reminder: {
		subject: 'Zahlungserinnerung zu Ihrem Darlehen {{short_id}}',
		body: 'zu Ihrem Darlehen {{short_id}} für {{company}} sind {{amount}} überfällig. Am längsten offen ist, was am {{due}} fällig war.\n\nSo zahlen Sie:',
		button: 'Überfälligen Betrag ansehen',
		after:
			'Haben Sie schon gezahlt? Dann ist für Sie nichts zu tun. Brauchen Sie mehr Zeit? Sagen Sie es uns auf der Seite hinter dem Knopf.',
	},
	dunning_level_1: {
		subject: '1. Mahnung zu Ihrem Darlehen {{short_id}}',
		body: 'zu Ihrem Darlehen {{short_id}} für {{company}} sind weiter {{amount}} überfällig. Am längsten offen ist, was am {{due}} fällig war.\n\nSo zahlen Sie:',
		button: 'Überfälligen Betrag ansehen',
		after:
			'Haben Sie schon gezahlt? Dann ist für Sie nichts zu tun. Brauchen Sie mehr Zeit? Sagen Sie es uns auf der Seite hinter dem Knopf.',
	},
	dunning_level_2: {
		subject: '2. Mahnung zu Ihrem Darlehen {{short_id}}',
		body: 'zu Ihrem Darlehen {{short_id}} für {{company}} sind weiter {{amount}} überfällig. Am längsten offen ist, was am {{due}} fällig war. Was darauf folgt, steht in unserem Schreiben.\n\nSo zahlen Sie:',
		button: 'Überfälligen Betrag ansehen',
		after:
			'Haben Sie schon gezahlt? Dann ist für Sie nichts zu tun. Brauchen Sie mehr Zeit? Sagen Sie es uns auf der Seite hinter dem Knopf.',
	},
}

export type DunningMailTexts = Readonly<
	Record<keyof typeof dunningMails, Readonly<Record<keyof (typeof dunningMails)['dunning_reminder'], string>>>
>
