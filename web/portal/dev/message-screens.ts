import { countUnread, listMessages, sendMessage } from '#contract/cases/messages.ts'
import type { PageState } from '#contract/page.ts'

import { application_id } from '../../kit/dev/example-application.ts'
import { conversation, noMessages } from '../../kit/dev/example-messages.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { tabAddress } from '../applying/applications/tabs.ts'
import { path } from '../platform/path.ts'
import { profile } from './example-state.ts'

const url = tabAddress(application_id, 'messages')
const state = { profile }
const unread = answered(countUnread, { applications: [{ applicationId: application_id, unread: 1 }] })

export const messageScreens: readonly Screen<Partial<PageState>>[] = [
	{ name: 'messages', url, state, examples: [unread] },
	{ name: 'messages, none', url, state, examples: [answered(listMessages, noMessages)] },
	{ name: 'messages, to read only', url, state, examples: [answered(listMessages, { ...conversation, may_write: false })] },
	{ name: 'messages, faults', url, state, presses: ['messages:send'] },
	{
		name: 'messages, too many',
		url,
		state,
		examples: [refused(sendMessage, 429, 'err_request_rate_limited', { retry_after_s: 120 })],
		types: { text: 'Wann rufen Sie an?' },
		presses: ['messages:send'],
	},
	{ name: 'messages, loading', url, state, examples: [unanswered(listMessages)] },
	{ name: 'list, messages not read', url: path.dashboardApplications(), state, examples: [unread] },
]
