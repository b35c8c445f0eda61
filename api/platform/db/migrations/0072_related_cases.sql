-- steps
-- Which other cases belong to a company or its people. Row-level security keeps what is compared by a function from an index, so the keys of
-- numbers stand beside the names that an application is looked up by (migration 0044); people are found by their date of birth.

-- step: number key
create function number_key(written text) returns text language sql immutable parallel safe
	return nullif(regexp_replace(upper(written), '[^A-Z0-9]', '', 'g'), '');

-- step: columns
alter table application_names
	add column register_key text,
	add column tax_key text;

-- step: keep them
create or replace function keep_application_names() returns trigger language plpgsql as $body$
begin
	if tg_op = 'DELETE' then
		delete from application_names where application_id = old.application_id;
	else
		perform from application_names where application_id = new.application_id for no key update;
		insert into application_names (application_id, names, register_key, tax_key)
		values (
			new.application_id, names_of_application(new.partner_id, new.application_id), number_key(new."hrNumber"), number_key(new."taxIdNumber")
		)
		on conflict (application_id) do update
			set names = excluded.names, register_key = excluded.register_key, tax_key = excluded.tax_key
			where (application_names.names, application_names.register_key, application_names.tax_key)
				is distinct from (excluded.names, excluded.register_key, excluded.tax_key);
	end if;
	return null;
end
$body$;

-- step: when they change
create or replace trigger keep_names
	after insert or delete or update of "companyName", "shortApplicationId", "hrNumber", "taxIdNumber" on applications
	for each row execute function keep_application_names();

-- step: tools
-- The next five hundred applications, and where they end. They are locked first: the second statement sees what others had written by then.
create function fill_in_number_keys(beginning jsonb) returns jsonb language plpgsql as $body$
declare
	batch uuid[];
begin
	select array_agg(next.application_id order by next.application_id) into batch from (
		select application_id from application_names
		where application_id > coalesce(beginning #>> '{}', '00000000-0000-0000-0000-000000000000')::uuid
		order by application_id limit 500 for no key update
	) next;
	update application_names filled set register_key = number_key(a."hrNumber"), tax_key = number_key(a."taxIdNumber") from applications a
	where filled.application_id = any(batch) and a.application_id = filled.application_id;
	return to_jsonb(batch[cardinality(batch)]);
end
$body$;

-- step: fill in, in batches
select fill_in_number_keys($1::jsonb) as cursor;

-- step: clear up
drop function fill_in_number_keys(jsonb);

-- step: register numbers
create index concurrently application_names_by_register_key on application_names (register_key) where register_key is not null;

-- step: tax numbers
create index concurrently application_names_by_tax_key on application_names (tax_key) where tax_key is not null;

-- step: people
create index concurrently signatories_by_birthdate on signatories (partner_id, birthdate) where birthdate is not null;
