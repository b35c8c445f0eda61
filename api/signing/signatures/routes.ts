import { Readable } from 'node:stream'

import { linkSignedDocument } from '#contract/applying/documents.ts'
import {
	acceptTerms as acceptCall,
	announceScan as announceCall,
	declineSignatureDocument as declineCall,
	getCoverSheet,
	getSignatureDocumentContent,
	getRequirements,
	getSigningProgress,
	signSignatureDocument as signCall,
	takeScan as takeCall,
	tellPosted as tellCall,
} from '#contract/signing/signatures.ts'

import { linkSigned } from '#api/applying/documents/signed.ts'
import { FileAnswer } from '#api/platform/http/file-answer.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { announceScan, coverSheet, fileLinkedScan, takeScan, tellPosted } from './on-paper.ts'
import { progressFor, requirementsFor } from './reader.ts'
import { originOf } from './origin.ts'
import { declineSignatureDocument, readSignatureDocument, signSignatureDocument } from './signing.ts'
import { acceptTerms } from './terms.ts'

const answerWith = ({ document, content }: Awaited<ReturnType<typeof readSignatureDocument>>): FileAnswer =>
	new FileAnswer({
		content: Readable.from([content]),
		file_name: document.document_name,
		content_type: document.content_type ?? 'application/pdf',
		size_bytes: content.length,
	})

export function routes(serve: Serve): void {
	serve(getRequirements, (call) => requirementsFor(call, call.params))

	serve(getSigningProgress, (call) => progressFor(call, call.params.applicationId))

	serve(acceptCall, (call) => acceptTerms(call, call.params, { body: call.body, origin: originOf(call.request) }))

	serve.file(getSignatureDocumentContent, async ({ services, scope, partner, actor, params }) =>
		answerWith(await readSignatureDocument({ services, scope, partner, actor }, params)),
	)

	serve.stepwise(signCall, ({ services, scope, partner, actor, params, request, transact }) =>
		signSignatureDocument({ services, scope, partner, actor, transact }, params, originOf(request)),
	)

	serve(declineCall, (call) => declineSignatureDocument(call, call.params, call.body))

	serve.file(getCoverSheet, async ({ services, scope, actor, params }) => answerWith(await coverSheet({ services, scope, actor }, params)))

	serve(
		announceCall,
		(call) => {
			const { partner, params, body, request } = call
			// The page's origin, because a browser may PUT to its own origin only.
			const origin = new URL(partner.origin).host === request.host ? partner.origin : `${request.protocol}://${request.host}`
			return announceScan(call, params, { file: body, origin })
		},
		{ limits: [{ name: 'announce_scan', max: 200, window_s: 3600 }] },
	)

	serve.stepwise(takeCall, ({ services, scope, partner, actor, params, request, transact }) =>
		takeScan({ services, scope, partner, actor, transact }, params, originOf(request)),
	)

	serve(tellCall, (call) => tellPosted(call, call.params, call.body.posted_on))

	serve(linkSignedDocument, async (call) => {
		const { params, body, request } = call
		// Checks the signer first: a scan of another person's signature must not be linked.
		await fileLinkedScan(call, { ...params, ...body }, originOf(request))
		return linkSigned(call, params, body)
	})
}
