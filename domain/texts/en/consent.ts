import type { consent as model } from '../de/consent.ts'
import type { Translated } from '../translation.ts'

export const consent = {
	title: 'Cookies on this site',
	text: 'Essential cookies keep you logged in and keep your answers. We measure how people use the site only if you agree. Read more in the <more>privacy policy</more>.',
	essential_only: 'Essential only',
	accept_all: 'Allow all',
	settings: 'Settings',
	settings_title: 'Cookie settings',
	settings_lead: 'Your choice lasts 180 days. You can change it at any time at the bottom of every page.',
	essential: {
		label: 'Essential',
		text: 'Logging in, applications you have started, language, appearance and this choice. The site does not work without them.',
	},
	measurement: {
		label: 'Measuring use',
		text: 'Shows us which pages people use and where they get stuck. The data goes to the service included for this.',
	},
	save: 'Save choice',
} satisfies Translated<typeof model, 'en'>
