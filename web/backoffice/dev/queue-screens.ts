import { remindOfRequests } from '#contract/applying/staff/requests.ts'

import { answered, refused, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'

const url = path.queue()
const types = { selected: 'on' }

/** What several cases go through at once, and what a row shows before it is opened. */
export const queueScreens: readonly Screen[] = [
	{ name: 'queue, some chosen', url, types },
	{ name: 'queue, preview', url, presses: ['queues:preview.title'] },
	{ name: 'queue, assigning several', url, types, presses: ['queues:several.act.assign'] },
	{ name: 'queue, requesting documents of several', url, types, presses: ['queues:several.act.request'] },
	{
		name: 'queue, requesting documents of several, faults',
		url,
		types,
		presses: ['queues:several.act.request', 'queues:several.submit.request'],
	},
	{ name: 'queue, reminding several', url, types, presses: ['queues:several.act.remind'] },
	{
		name: 'queue, several reminded',
		url,
		types,
		presses: ['queues:several.act.remind', 'queues:several.submit.remind'],
		examples: [answered(remindOfRequests, { reminded: 2 })],
	},
	{
		name: 'queue, several not reminded',
		url,
		types,
		presses: ['queues:several.act.remind', 'queues:several.submit.remind'],
		examples: [refused(remindOfRequests, 409, 'err_request_reminded_lately', { hours: 24 })],
	},
]
