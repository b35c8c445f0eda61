import type { DunningMailTexts } from '../de/dunning-mails.ts'

export const dunningMails: DunningMailTexts = {
	dunning_reminder: {
		subject: 'Payment reminder for your loan {{short_id}}',
		body: '{{amount}} of your loan {{short_id}} for {{company}} is overdue. What has been open longest was due on {{due}}.\n\nHow to pay:',
		button: 'View overdue amount',
		after: 'Have you paid already? Then there is nothing for you to do. Do you need more time? Tell us on the page behind the button.',
	},
	dunning_level_1: {
		subject: 'First notice for your loan {{short_id}}',
		body: '{{amount}} of your loan {{short_id}} for {{company}} is still overdue. What has been open longest was due on {{due}}.\n\nHow to pay:',
		button: 'View overdue amount',
		after: 'Have you paid already? Then there is nothing for you to do. Do you need more time? Tell us on the page behind the button.',
	},
	dunning_level_2: {
		subject: 'Second notice for your loan {{short_id}}',
		body: '{{amount}} of your loan {{short_id}} for {{company}} is still overdue. What has been open longest was due on {{due}}. Our letter says what follows.\n\nHow to pay:',
		button: 'View overdue amount',
		after: 'Have you paid already? Then there is nothing for you to do. Do you need more time? Tell us on the page behind the button.',
	},
}
