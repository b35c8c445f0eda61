/** Where people went beyond a rule, or decided against one: each has a case, a person, a moment and a reason. */
export const exceptionKinds = ['eligibility_override', 'price', 'item_excused', 'industry_code', 'votes_overruled', 'reopened'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]
