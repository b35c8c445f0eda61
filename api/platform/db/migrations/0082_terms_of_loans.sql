-- steps
-- What was agreed stands on the loan, so that nothing is read from the offer later.

-- step: terms
alter table loans add column terms jsonb;

-- step: terms of loans so far
create function fill_in_terms(beginning jsonb) returns jsonb language plpgsql as $body$
declare
	batch uuid[];
begin
	select array_agg(next.loan_id order by next.loan_id) into batch from (
		select loan_id from loans
		where loan_id > coalesce(beginning #>> '{}', '00000000-0000-0000-0000-000000000000')::uuid
		order by loan_id limit 500 for no key update
	) next;
	update loans filled set terms = offers.terms from offers
	where filled.loan_id = any(batch) and offers.partner_id = filled.partner_id and offers.offer_id = filled.offer_id;
	return to_jsonb(batch[cardinality(batch)]);
end
$body$;

-- step: fill in, in batches
select fill_in_terms($1::jsonb) as cursor;

-- step: clear up
drop function fill_in_terms(jsonb);
