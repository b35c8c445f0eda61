import {
	getIdentification,
	startIdentification,
	takeIdentificationLink,
	type IdentificationView,
} from '#contract/signing/identifications.ts'
import type { PageState } from '#contract/page.ts'

import { application_id, signatories } from '../../kit/dev/example-application.ts'
import { identificationOf, notBegun, runOf } from '../../kit/dev/example-identifications.ts'
import { answered, refused, unanswered, type Example, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { profile } from './example-state.ts'

const signedIn = { profile }
const [own] = signatories
const url = path.identification(application_id, own?.signatory_id ?? '')
const link = path.identificationLink('x'.repeat(43))

const stands = (view: IdentificationView): Example[] => [answered(getIdentification, view)]

const screen = (name: string, view: IdentificationView, more: Partial<Screen<Partial<PageState>>> = {}): Screen<Partial<PageState>> => ({
	name: `identification, ${name}`,
	url,
	state: signedIn,
	...more,
	examples: [...(more.examples ?? []), ...stands(view)],
})

const under_way = identificationOf({ status: 'in_progress', run: runOf() })
const to_the_phone = answered(startIdentification, {
	ident_id: runOf().ident_id,
	redirect_url: 'https://hansekontor.example/identification/4f3c1f0e7d1b4a559b0fswissidsample4f3c1f0e7d1',
	provider: 'idnow',
	expires_at: '2099-12-31T12:00:00.000Z',
})

/** The screens of identification. */
export const identificationScreens: readonly Screen<Partial<PageState>>[] = [
	screen('not begun', notBegun),
	screen('loading', notBegun, { examples: [unanswered(getIdentification)] }),
	screen('failed to load', notBegun, { examples: [refused(getIdentification, 503, 'err_service_unavailable')] }),
	screen('not yet', identificationOf({ offers: [] })),
	screen('begun', identificationOf({ run: runOf({ status: 'start' }) })),
	screen('under way', under_way),
	screen('another way', under_way, { presses: ['identifications:waiting.other'] }),
	screen('on the phone', under_way, { examples: [to_the_phone], presses: ['identifications:waiting.on_phone'] }),
	screen('looked at', identificationOf({ status: 'in_progress', run: runOf({ is_looked_at: true }), offers: [] })),
	screen('by hand', identificationOf({ run: runOf({ provider: 'manual', status: 'start', redirect_url: null }) })),
	screen(
		'completed',
		identificationOf({
			status: 'completed',
			completed: '2026-03-02T09:30:00.000Z',
			valid_until: '2028-03-02',
			run: runOf({ status: 'completed' }),
			offers: [],
		}),
	),
	// Three of the reasons: the longest text, the one that is nobody's fault, and the one that rules out another attempt.
	...(['face_not_matched', 'technical', 'not_confirmed'] as const).map((reason) =>
		screen(`failed, ${reason.replaceAll('_', ' ')}`, identificationOf({ status: 'failed', run: runOf({ status: 'failed', reason }) })),
	),
	screen('unknown provider', identificationOf({ run: runOf({ provider: 'webid' }) })),
	screen('provider away', notBegun, {
		examples: [refused(startIdentification, 503, 'err_identification_unavailable')],
		presses: ['identifications:choice.here'],
	}),
	{ name: 'identification, link on the phone', url: link },
	{
		name: 'identification, used link',
		url: link,
		examples: [refused(takeIdentificationLink, 409, 'err_identification_link_used')],
		presses: ['identifications:link.go'],
	},
	{ name: 'identification, done on the phone', url: path.identificationLink('done') },
]
