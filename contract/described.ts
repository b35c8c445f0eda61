import type { Access, BodySchema, DescribedEndpoint, Endpoint, ObjectSchema } from './endpoint.ts'

/**
 * An endpoint with its schemas, as the server needs it. The browser's build leaves them out (`web/build/lean-contract.ts`), so nothing in
 * `web/` may import this: the rule `web-reads-no-schemas` says so.
 */
export const described = <
	Of extends Access,
	Params extends ObjectSchema,
	Query extends ObjectSchema,
	Body extends BodySchema,
	Answer extends BodySchema,
>(
	endpoint: Endpoint<Of, Params, Query, Body, Answer>,
): DescribedEndpoint<Of, Params, Query, Body, Answer> => endpoint as DescribedEndpoint<Of, Params, Query, Body, Answer>
