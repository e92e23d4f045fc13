/** Code of a refusal, as `ProcurekitError.code` and problem documents carry it. */
export type ErrorCode =
  /** Supplier has answered by mail. */
  | 'already_answered'
  /** Proposal has already been converted. */
  | 'already_converted'
  /** Approval has been decided. */
  | 'already_decided'
  /** Payment orders cover what is due already. */
  | 'already_exported'
  /** More VAT than the total. */
  | 'amount_mismatch'
  /** Amounts do not add up. */
  | 'amounts_do_not_add_up'
  /** No answer is prepared. */
  | 'answer_not_prepared'
  /** API key has expired. */
  | 'api_key_expired'
  /** API key is unknown. */
  | 'api_key_invalid'
  /** Portal has reached its limit of active keys. */
  | 'api_key_limit_reached'
  /** API key is missing. */
  | 'api_key_missing'
  /** API key was revoked. */
  | 'api_key_revoked'
  /** Content has changed since it was shown. */
  | 'approval_outdated'
  /** Requisition awaits approval. */
  | 'approval_pending'
  /** Approval is required first. */
  | 'approval_required'
  /** Bank account is not verified. */
  | 'bank_account_unverified'
  /** Delivery batch is on another trip. */
  | 'batch_already_assigned'
  /** Body is too large. */
  | 'body_too_large'
  /** Budget would be exceeded. */
  | 'budget_exceeded'
  /** Requisitions cannot be cancelled through the Integration API. */
  | 'cancelling_transition_forbidden'
  /** Category is in use. */
  | 'category_in_use'
  /** Account at the provider does not open the portal. */
  | 'company_account_refused'
  /** Company is already registered. */
  | 'company_already_registered'
  /** Configuration is not filled in. */
  | 'configuration_required'
  /** A session of the console cannot do this. */
  | 'console_session'
  /** Limit of the contract would be exceeded. */
  | 'contract_limit_exceeded'
  /** Contract is not in force. */
  | 'contract_not_active'
  /** Supplier is blocked. */
  | 'counterparty_blocked'
  /** Counterparty is not a customer. */
  | 'counterparty_not_customer'
  /** Supplier is on hold. */
  | 'counterparty_on_hold'
  /** Creator of the API key lost the right behind a scope. */
  | 'creator_lacks_rights'
  /** Credit notes exceed their invoice. */
  | 'credit_exceeds_invoice'
  /** Request does not come from a page of this site. */
  | 'csrf_failed'
  /** Currency can no longer be changed. */
  | 'currency_locked'
  /** Current password is wrong. */
  | 'current_password_invalid'
  /** Act has nothing to state. */
  | 'data_missing'
  /** Deadline for quotes has passed. */
  | 'deadline_passed'
  /** Decisions exceed the quantity of the item. */
  | 'decision_exceeds_quantity'
  /** Default seller profile cannot be given up. */
  | 'default_profile'
  /** Default warehouse cannot be archived. */
  | 'default_warehouse'
  /** Delegation would come back to its author. */
  | 'delegation_circle'
  /** Document is answered already. */
  | 'document_answered'
  /** Document lacks required fields. */
  | 'document_incomplete'
  /** Document could not be generated. */
  | 'document_not_made'
  /** Document could not be exported. */
  | 'document_not_printed'
  /** Document was not generated in this format. */
  | 'document_without_pdf'
  /** This server cannot generate documents. */
  | 'documents_unavailable'
  /** Code is taken. */
  | 'duplicate_code'
  /** Counterparty already exists. */
  | 'duplicate_counterparty'
  /** Invoice already exists. */
  | 'duplicate_invoice'
  /** Key of the custom field is taken. */
  | 'duplicate_key'
  /** Number is taken. */
  | 'duplicate_number'
  /** Payment has already been imported with another amount. */
  | 'duplicate_payment'
  /** Price list already has a price for this quantity. */
  | 'duplicate_price_item'
  /** Delivery note was received already. */
  | 'duplicate_receipt'
  /** SKU is taken. */
  | 'duplicate_sku'
  /** Key already subscribes this URL to this event. */
  | 'duplicate_subscription'
  /** Unit is there already. */
  | 'duplicate_unit'
  /** E-mail address is not confirmed yet. */
  | 'email_not_verified'
  /** E-mail address is taken. */
  | 'email_taken'
  /** List of subscriptions is empty. */
  | 'empty_subscription_list'
  /** Record is in use. */
  | 'entity_in_use'
  /** Event is not available to the API key. */
  | 'event_not_available'
  /** No exchange rate for the day. */
  | 'exchange_rate_missing'
  /** Type of the custom field can no longer be changed. */
  | 'field_has_values'
  /** File is in use. */
  | 'file_in_use'
  /** File type is not accepted. */
  | 'file_type_not_allowed'
  /** First request with this Idempotency-Key is still running. */
  | 'idempotency_in_progress'
  /** Idempotency-Key was used for another request. */
  | 'idempotency_key_conflict'
  /** Idempotency-Key header is malformed. */
  | 'idempotency_key_invalid'
  /** Idempotency-Key header is missing. */
  | 'idempotency_key_required'
  /** Import has already been applied. */
  | 'import_already_applied'
  /** Imported payment cannot be edited. */
  | 'imported_payment_locked'
  /** User right is missing. */
  | 'insufficient_rights'
  /** API key lacks a scope. */
  | 'insufficient_scope'
  /** Not enough in stock. */
  | 'insufficient_stock'
  /** Integration is already installed. */
  | 'integration_already_installed'
  /** Integration is not active. */
  | 'integration_disabled'
  /** Integration is not active. */
  | 'integration_not_active'
  /** Integration is not installed. */
  | 'integration_not_installed'
  /** Something went wrong on our side. */
  | 'internal_error'
  /** E-mail address or password is wrong. */
  | 'invalid_credentials'
  /** Cursor cannot be used. */
  | 'invalid_cursor'
  /** Value does not fit the custom field. */
  | 'invalid_custom_value'
  /** Body is not a valid form. */
  | 'invalid_form'
  /** Body is not valid JSON. */
  | 'invalid_json'
  /** Record is in a state that does not allow this. */
  | 'invalid_status'
  /** Record cannot move to this state. */
  | 'invalid_transition'
  /** Sales invoice has no items. */
  | 'invoice_empty'
  /** Invoice has credit notes. */
  | 'invoice_has_credit_notes'
  /** Invoice has payments. */
  | 'invoice_has_payments'
  /** Item does not belong to the requisition. */
  | 'item_not_in_procurement'
  /** JSON is nested too deeply. */
  | 'json_too_deep'
  /** API key is not active. */
  | 'key_not_active'
  /** Keys have different creators. */
  | 'key_of_another_creator'
  /** Portal would be left without an owner. */
  | 'last_owner'
  /** Link has expired. */
  | 'link_expired'
  /** Invoice differs from what was ordered. */
  | 'match_exceptions'
  /** Method is not allowed here. */
  | 'method_not_allowed'
  /** Somebody else is asked. */
  | 'not_approver'
  /** Sign-in is required. */
  | 'not_authenticated'
  /** Only the author may change a comment. */
  | 'not_author'
  /** Record not found. */
  | 'not_found'
  /** Nothing is left to order. */
  | 'nothing_to_order'
  /** No payment order can be made. */
  | 'nothing_to_pay'
  /** Only drafts of contracts can be deleted. */
  | 'only_draft_deletable'
  /** Resource has no such operation. */
  | 'operation_not_supported'
  /** Purchase order is answered already. */
  | 'order_already_answered'
  /** Purchase order is being delivered. */
  | 'order_in_progress'
  /** Purchase order has a newer revision. */
  | 'order_superseded'
  /** Order exceeds what was asked for. */
  | 'over_ordered'
  /** Receipt exceeds the quantity of the item. */
  | 'over_receipt'
  /** Own matters are approved by others. */
  | 'own_approval'
  /** Page lies too deep in the list. */
  | 'page_too_deep'
  /** Password must be changed first. */
  | 'password_change_required'
  /** Own account is missing. */
  | 'payer_account_missing'
  /** Payment exceeds the outstanding amount. */
  | 'payment_exceeds_outstanding'
  /** Payment status contradicts the payments. */
  | 'payment_status_inconsistent'
  /** Something of the portal is here already. */
  | 'portal_archive_conflict'
  /** File is not a portal archive. */
  | 'portal_archive_invalid'
  /** Portal is in use. */
  | 'portal_in_use'
  /** Portal name is taken. */
  | 'portal_name_taken'
  /** Portal is not complete. */
  | 'portal_not_complete'
  /** Portal is suspended. */
  | 'portal_suspended'
  /** Preview could not be generated. */
  | 'preview_failed'
  /** Price list has no items. */
  | 'price_list_empty'
  /** Part of the item has already been received. */
  | 'quantity_below_received'
  /** Quote has already been submitted. */
  | 'quote_already_submitted'
  /** Quote has no price. */
  | 'quote_empty'
  /** Quote was submitted. */
  | 'quote_locked'
  /** Quote is sealed. */
  | 'quote_sealed'
  /** Too many requests. */
  | 'rate_limited'
  /** There is no recipient. */
  | 'recipient_missing'
  /** Record is archived. */
  | 'record_archived'
  /** Supplier was reminded recently. */
  | 'remind_too_soon'
  /** The other system did not carry out the call. */
  | 'remote_error'
  /** Requisition has ended. */
  | 'requisition_closed'
  /** Vehicle or driver is on another trip at that time. */
  | 'resource_busy'
  /** Resource is not available to this caller. */
  | 'resource_not_available'
  /** Price request has no lines. */
  | 'rfq_empty'
  /** Price request was sent. */
  | 'rfq_locked'
  /** Role is missing. */
  | 'role_required'
  /** Address not found. */
  | 'route_not_found'
  /** Scope cannot be granted. */
  | 'scope_not_grantable'
  /** Deadline of sealed price requests cannot be brought forward. */
  | 'sealed_deadline_locked'
  /** Another administrator has to confirm. */
  | 'second_administrator_required'
  /** Code is wrong or has been used. */
  | 'second_factor_invalid'
  /** Portal wants a second factor. */
  | 'second_factor_kept'
  /** Second factor is not on. */
  | 'second_factor_off'
  /** Second factor is on already. */
  | 'second_factor_on'
  /** Code of the authenticator is missing. */
  | 'second_factor_required'
  /** Second factor must be added first. */
  | 'second_factor_setup_required'
  /** Signature of the sender is missing. */
  | 'sender_signature_missing'
  /** Service is temporarily unavailable. */
  | 'service_unavailable'
  /** Session has ended. */
  | 'session_expired'
  /** Provider did not let somebody in. */
  | 'sign_in_denied'
  /** Sign-in took too long, or was begun elsewhere. */
  | 'sign_in_expired'
  /** Provider could not be asked. */
  | 'sign_in_failed'
  /** Signature does not match. */
  | 'signature_invalid'
  /** A header of the signed request is missing. */
  | 'signature_missing'
  /** Stage still has requisitions. */
  | 'stage_not_empty'
  /** Stage does not belong to the pipeline. */
  | 'stage_not_in_pipeline'
  /** There is stock left. */
  | 'stock_not_empty'
  /** Key or portal has reached its limit of active subscriptions. */
  | 'subscription_limit_reached'
  /** Purchase price list has no supplier. */
  | 'supplier_required'
  /** System stage cannot be changed this way. */
  | 'system_stage'
  /** Key cannot take over from the other key. */
  | 'take_over_conflict'
  /** Template cannot be used for this kind of document. */
  | 'template_kind_mismatch'
  /** Template cannot produce this format. */
  | 'template_not_supported'
  /** Timestamp is too far from now. */
  | 'timestamp_stale'
  /** Link has already been used. */
  | 'token_already_used'
  /** Link has expired. */
  | 'token_expired'
  /** Link is unknown. */
  | 'token_invalid'
  /** Too many failed sign-ins. */
  | 'too_many_attempts'
  /** Too many documents are being generated. */
  | 'too_many_jobs'
  /** Trip has stops that are not finished. */
  | 'trip_has_open_stops'
  /** Trip cannot be planned yet. */
  | 'trip_incomplete'
  /** Unit is in use. */
  | 'unit_in_use'
  /** Unit does not convert. */
  | 'unit_not_convertible'
  /** Custom field is not defined. */
  | 'unknown_custom_field'
  /** Event does not exist. */
  | 'unknown_event'
  /** Body holds a field that is not in the schema. */
  | 'unknown_field'
  /** Query holds a parameter that is not in the schema. */
  | 'unknown_parameter'
  /** Parameter does not belong to this kind of document. */
  | 'unknown_parameter_key'
  /** Scope does not exist. */
  | 'unknown_scope'
  /** SKU is not in the catalog. */
  | 'unknown_sku'
  /** Content type is not supported. */
  | 'unsupported_media_type'
  /** URL cannot be called. */
  | 'url_not_allowed'
  /** User is not active. */
  | 'user_inactive'
  /** Request does not match the published schema. */
  | 'validation_failed'
  /** Record was changed by somebody else. */
  | 'version_conflict'
  /** Body and If-Match name different versions. */
  | 'version_mismatch_in_request'
  /** Version of the record is missing. */
  | 'version_required'
  /** Next title is of somebody else. */
  | 'waybill_not_ours';
