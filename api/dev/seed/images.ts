import type { DemoPartner } from './partner.ts'

type Image = DemoPartner['brand']['image']

/** Gables along a quay. */
export const houses: Image = {
	width: 77,
	layers: [
		{
			path: 'M0 24V14l4-3 4 3V24z M19 24V17h1.5v-1.5h1.5v-1.5h3v1.5h1.5v1.5h1.5V24z M38 24V15c0-1.5 1-1.5 2-3h6c1 1.5 2 1.5 2 3V24z M58 24V14l4.5-3 4.5 3V24z',
			tone: 'soft',
		},
		{ path: 'M29 24V12l4-3 4 3V24z M49 24V11h1.33333v-1.5h1.33333v-1.5h2.66667v1.5h1.33333v1.5h1.33333V24z', tone: 'middle' },
		{ path: 'M9 24V9c0-1.5 1-1.5 2-3h5c1 1.5 2 1.5 2 3V24z M68 24V12c0-1.5 1-1.5 2-3h5c1 1.5 2 1.5 2 3V24z', tone: 'full' },
	],
}

/** A mountain range. */
export const ridges: Image = {
	width: 80,
	layers: [
		{ path: 'M0 24V14l9-7 6 5 10-10 11 11 8-5 12 9 9-8 15 10v5z', tone: 'soft' },
		{ path: 'M0 24v-4l12-6 9 4 13-9 10 9 11-5 9 5 16-3v9z', tone: 'middle' },
		{ path: 'M0 24v-1l18-3 14 2 18-4 30 3v3z', tone: 'full' },
	],
}

/** A river. */
export const waves: Image = {
	width: 80,
	layers: [
		{ path: 'M0 24V12c8-5 12-5 20 0s12 5 20 0 12-5 20 0 12 5 20 0v12z', tone: 'soft' },
		{ path: 'M0 24v-6c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0v6z', tone: 'middle' },
		{ path: 'M0 24v-2c7-2 13-2 20 0s13 2 20 0 13-2 20 0 13 2 20 0v2z', tone: 'full' },
	],
}

/** A bridge. */
export const arches: Image = {
	width: 80,
	layers: [
		{ path: 'M0 24v-4h80v4z', tone: 'soft' },
		{ path: 'M0 12h80v3H0zM38 2h4v22h-4zM9 6h3v18H9zM68 6h3v18h-3z', tone: 'full' },
		{
			path: 'M10.500 6C20 13 30 12 40 2c10 10 20 11 29.500 4v1.500C59 14 49 13.500 40 4.500 31 13.500 21 14 10.500 7.500z',
			tone: 'middle',
		},
	],
}
