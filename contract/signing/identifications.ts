import { z } from 'zod'

import { identNeeds, identProviders } from '#domain/signing/identifications/providers.ts'
import { identReasons } from '#domain/signing/identifications/reasons.ts'
import { identChannels, identRequest } from '#domain/signing/identifications/rules.ts'
import { identStatuses } from '#domain/signing/identifications/run.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../endpoint.ts'

const identOffer = z.object({
	provider: z.enum(identProviders),
	/** Items the person must have at hand. */
	needs: z.array(z.enum(identNeeds)),
	minutes: z.object({ from: z.int(), to: z.int() }).nullable(),
	/** Daily hours of the provider's agents; null when unknown. */
	hours: z.object({ from: z.string(), to: z.string() }).nullable(),
	is_on_phone: z.boolean(),
})
export type IdentOffer = z.output<typeof identOffer>

const identRun = z.object({
	ident_id: z.uuid(),
	/** The provider at the time of the order; it may no longer be offered. */
	provider: z.string(),
	status: z.enum(identStatuses),
	/** Set for a failure. */
	reason: z.enum(identReasons).nullable(),
	channel: z.enum(identChannels),
	/** The page to continue on; null when there is none. */
	redirect_url: z.string().nullable(),
	/** The provider has finished, and staff review the result. */
	is_looked_at: z.boolean(),
	started: z.iso.datetime(),
	expires_at: z.iso.datetime(),
})

/** A person's identification, and the actions open to them. */
export const identificationView = z.object({
	status: z.enum(identStatuses),
	completed: z.iso.datetime().nullable(),
	/** The last day of validity. */
	valid_until: z.iso.date().nullable(),
	/** The last run; null before the first. */
	run: identRun.nullable(),
	/** In the order of proposal; empty while no run can be started. */
	offers: z.array(identOffer),
})
export type IdentificationView = z.output<typeof identificationView>

const signatoryId = applicationId.extend({ signatoryId: z.uuid() })

export const getIdentification = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/signatories_requirements/{signatoryId}/video_idents',
	summary: 'Where one stands with being identified, and the ways to be; of one’s own record only',
	access: 'user',
	params: signatoryId,
	answer: identificationView,
	refuses: ['err_entity_not_found'],
})

export const startIdentification = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/signatories_requirements/{signatoryId}/video_idents',
	summary: 'Begins an identification, goes on with it, repeats it or switches to another provider; of one’s own record only',
	access: 'user',
	params: signatoryId,
	body: identRequest,
	answer: z.object({
		ident_id: z.uuid(),
		/** The provider's page, or with `phone` a link of the portal that works once; null for manual identification. */
		redirect_url: z.string().nullable(),
		provider: z.enum(identProviders),
		/** The expiry of the answered link, or of the run. */
		expires_at: z.iso.datetime(),
	}),
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_identification_not_possible',
		'err_identification_not_needed',
		'err_identification_provider_not_offered',
		'err_identification_unavailable',
		'err_identification_order_refused',
		'err_postident_phone_invalid',
		'err_postident_pdf_invalid',
		'err_signatory_birthdate_missing',
	],
})

export const takeIdentificationLink = endpoint({
	method: 'POST',
	path: '/identification_links/{token}',
	summary: 'Carries an identification on on another device: the link works once',
	access: 'anyone',
	params: z.object({ token: z.string().min(20).max(100) }),
	body: z.strictObject({}),
	answer: z.object({ redirect_url: z.string() }),
	refuses: ['err_identification_link_used'],
})
