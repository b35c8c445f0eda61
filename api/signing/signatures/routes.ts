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
	serve(getRequirements, ({ services, db, actor, params }) => requirementsFor(db, services, actor, params))

	serve(getSigningProgress, ({ services, db, actor, params }) => progressFor(db, services, actor, params.applicationId))

	serve(acceptCall, ({ services, db, actor, params, body, request }) => acceptTerms(services, db, actor, params, body, originOf(request)))

	serve.file(getSignatureDocumentContent, async ({ services, scope, partner, actor: user, params }) =>
		answerWith(await readSignatureDocument({ services, scope, partner, user }, params)),
	)

	serve.stepwise(signCall, ({ services, scope, partner, actor: user, params, body, request, transact }) =>
		signSignatureDocument({ services, scope, partner, user }, params, body.password, originOf(request), transact),
	)

	serve(declineCall, ({ services, db, actor: user, params, body }) => declineSignatureDocument({ services, user }, db, params, body))

	serve.file(getCoverSheet, async ({ services, scope, actor: user, params }) =>
		answerWith(await coverSheet({ services, scope, user }, params)),
	)

	serve(
		announceCall,
		({ services, db, scope, partner, actor: user, params, body, request }) => {
			// The page's origin, because a browser may PUT to its own origin only.
			const origin = new URL(partner.origin).host === request.host ? partner.origin : `${request.protocol}://${request.host}`
			return announceScan({ services, scope, partner, user }, db, params, body, origin)
		},
		{ limits: [{ name: 'announce_scan', max: 200, window_s: 3600 }] },
	)

	serve.stepwise(takeCall, ({ services, scope, partner, actor: user, params, request, transact }) =>
		takeScan({ services, scope, partner, user }, params, originOf(request), transact),
	)

	serve(tellCall, ({ services, db, actor, params, body }) => tellPosted(services, db, actor, params, body.posted_on))

	serve(linkSignedDocument, async ({ services, db, actor, params, body, request }) => {
		// Checks the signer first: a scan of another person's signature must not be linked.
		await fileLinkedScan(services, db, actor, { ...params, ...body }, originOf(request))
		return linkSigned(db, actor, params, body)
	})
}
