import { maxHeaderSize, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { Refusal, statusOf, type ErrorCode, type Issue } from '#domain/platform/errors/catalogue.ts'

/** Maps Fastify's own errors (body parsing, limits) to codes of the catalogue. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'err_request_content_type_unsupported',
	FST_ERR_CTP_EMPTY_JSON_BODY: 'err_request_malformed',
	FST_ERR_CTP_INVALID_JSON_BODY: 'err_request_malformed',
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'err_request_malformed',
	FST_ERR_CTP_BODY_TOO_LARGE: 'err_request_too_large',
	FST_ERR_BAD_URL: 'err_request_malformed',
}

/** The process or its disk has no room: files, memory, descriptors. */
const lackingRoom: readonly string[] = ['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'ENOMEM']

/** The refusal for an error; undefined when the error is a bug. */
function refusalOf(error: FastifyError | Refusal, max_bytes: number): Refusal | undefined {
	if (error instanceof Refusal) return error
	if (lackingRoom.includes(error.code)) return new Refusal([{ code: 'err_service_unavailable' }])
	const code = frameworkCodes[error.code]
	if (code === 'err_request_too_large') return new Refusal([{ code, values: { max_bytes } }])
	if (code !== undefined) return new Refusal([{ code }])
	// A body that is not JSON reaches us as a SyntaxError or as a 4xx of Fastify's own.
	if (error instanceof SyntaxError || (error.statusCode !== undefined && error.statusCode < 500))
		return new Refusal([{ code: 'err_request_malformed' }])
	return undefined
}

/** The only place where an error becomes an answer: `{ errors: [{ code, field?, values? }] }`. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const refusal = refusalOf(error, request.routeOptions.bodyLimit)
	if (refusal === undefined || (!(error instanceof Refusal) && lackingRoom.includes(error.code))) {
		request.log.error({ err: { type: error.name, message: error.message, stack: error.stack } }, 'unexpected error')
	}
	if (refusal === undefined) return send(reply, 500, [{ code: 'err_unexpected' }])
	return send(reply, statusOf(refusal), refusal.issues)
}

function send(reply: FastifyReply, status: number, errors: readonly Issue[]): FastifyReply {
	const wait = errors[0]?.values?.['retry_after_s']
	if (wait !== undefined) void reply.header('retry-after', String(wait))
	else if (status === 503) void reply.header('retry-after', '2')
	return reply.code(status).header('cache-control', 'no-store').type('application/json').send(JSON.stringify({ errors }))
}

/** An `Expect` other than `100-continue`, which Node would answer without a body. */
export function answerUnmet(_request: IncomingMessage, response: ServerResponse): void {
	const body = JSON.stringify({ errors: [{ code: 'err_request_malformed' }] })
	response.writeHead(417, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), connection: 'close' }).end(body)
}

/** Input that is not valid HTTP reaches no route: it is answered on the bare connection, which is then closed. */
export function answerUnread(error: NodeJS.ErrnoException, socket: Socket): void {
	// A client that closed the connection expects no answer.
	if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
	const is_too_large = error.code === 'HPE_HEADER_OVERFLOW'
	const refusal = new Refusal([
		is_too_large ? { code: 'err_request_too_large', values: { max_bytes: maxHeaderSize } } : { code: 'err_request_malformed' },
	])
	const status = statusOf(refusal)
	const body = JSON.stringify({ errors: refusal.issues })
	socket.end(
		[
			`HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
			'Content-Type: application/json',
			`Content-Length: ${Buffer.byteLength(body)}`,
			'Connection: close',
			'',
			body,
		].join('\r\n'),
	)
}
