/**
 * A body for each call that takes one, as JSON, by the name of the operation. Written by scripts/generate-docs.mjs from the
 * samples that the tests send.
 */
export const REQUEST_EXAMPLES: Readonly<Record<string, string>> = {
  'workspace.apiKeys.create': '{"name":"1С:ERP","scopes":["catalog.read"]}',
  'workspace.apiKeys.update': '{"name":"1С:ERP"}',
  'workspace.approvalDelegation.set': '{"toUserId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.approvalPolicies.create':
    '{"name":"Арматура А500, 12 мм","subject":"budget","steps":[{"name":"Head","approvers":[{"type":"role","id":"approver"}]}]}',
  'workspace.approvalPolicies.update': '{"name":"Арматура А500, 12 мм"}',
  'workspace.approvals.approve': '{}',
  'workspace.approvals.reject': '{"reason":"Нужны другие сроки поставки"}',
  'workspace.approvals.withdraw': '{}',
  'workspace.approvals.reassign': '{"toUserId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.assortment.linkSupplier': '{"supplierId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.assortment.addProduct': '{"catalogItemId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.assortment.addCategory': '{"categoryId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.auth.changePassword': '{"currentPassword":"Good-morning-2026","newPassword":"Another-password-1"}',
  'workspace.auth.register':
    '{"workspaceName":"Стройка","portalName":"romashka","companyInn":"7707083893","phone":"+7 495 123-45-67","fullName":"Анна Петрова","email":"anna@romashka.ru","password":"Good-morning-2026","acceptedOffer":true,"acceptedPersonalData":true}',
  'workspace.auth.checkAvailability': '{}',
  'workspace.auth.confirmEmail': '{"token":"evt_Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm8"}',
  'workspace.auth.resendConfirmation': '{"email":"anna@romashka.ru"}',
  'workspace.auth.login': '{"email":"anna@romashka.ru","password":"Good-morning-2026"}',
  'workspace.auth.forgotPassword': '{"email":"anna@romashka.ru"}',
  'workspace.auth.resetPassword':
    '{"token":"prt_Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm8","newPassword":"Another-password-1"}',
  'workspace.automations.create':
    '{"name":"Сообщить в 1С","action":{"type":"webhook","url":"https://erp.company.ru/hooks"}}',
  'workspace.automations.update': '{"name":"Сообщить в 1С"}',
  'workspace.bankOperations.create': '{"direction":"in","bookedAt":"2026-01-16T00:00:00.000Z","amount":"20.00"}',
  'workspace.bankOperations.match': '{}',
  'workspace.bankOperations.apply':
    '{"invoiceType":"invoice","invoiceId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","amount":"1.00"}',
  'workspace.catalogCategories.create': '{"name":"Сухие смеси"}',
  'workspace.catalogCategories.update': '{"name":"Сухие смеси"}',
  'workspace.catalogExchange.exportTable': '{}',
  'workspace.catalogExchange.changePreview': '{"mapping":{}}',
  'workspace.catalogExchange.applyImport': '{}',
  'catalogItems.create': '{"name":"Бетон М300","sku":"BET-300","brand":"Стройбетон","vatRate":"22.00","minStock":"10"}',
  'catalogItems.update': '{"name":"Бетон М300"}',
  'catalogItems.bulkUpsert': '{"items":[{"name":"Bolt"}]}',
  'workspace.catalogItems.create':
    '{"name":"Бетон М300","sku":"BET-300","brand":"Стройбетон","vatRate":"22.00","minStock":"10"}',
  'workspace.catalogItems.update': '{"name":"Бетон М300"}',
  'workspace.catalogSettings.update': '{"nomenclatureSavePolicy":"SUPPLIER_QUOTES_ALL"}',
  'workspace.commercialProposals.create': '{"customerId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.commercialProposals.update': '{"title":"Поставка бетона"}',
  'workspace.commercialProposals.submitApproval': '{}',
  'workspace.commercialProposals.approve': '{}',
  'workspace.commercialProposals.reject': '{"reason":"Нужны другие сроки поставки"}',
  'workspace.commercialProposals.send': '{"emails":["buyer@stroysnab.ru"]}',
  'workspace.commercialProposals.convertToInvoice': '{}',
  'workspace.contracts.create': '{"customerId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.contracts.update': '{"title":"Поставка бетона"}',
  'counterparties.create':
    '{"name":"ООО «Ромашка»","inn":"7707083893","kpp":"773601001","email":"info@romashka.ru","phone":"+7 495 123-45-67"}',
  'counterparties.update': '{"name":"ООО «Ромашка»"}',
  'counterparties.changeStatus': '{"status":"on_hold"}',
  'counterparties.bulkUpsert': '{"items":[{"name":"Romashka"}]}',
  'workspace.counterparties.create':
    '{"name":"ООО «Ромашка»","inn":"7707083893","kpp":"773601001","email":"info@romashka.ru","phone":"+7 495 123-45-67"}',
  'workspace.counterparties.update': '{"name":"ООО «Ромашка»"}',
  'workspace.customFields.create':
    '{"entityType":"procurement","key":"another","label":"Объект строительства","type":"string"}',
  'workspace.customFields.update': '{"label":"Объект строительства"}',
  'workspace.customFields.setValue': '{"entityId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","value":"Москва-Сити"}',
  'workspace.deliveryBatches.create': '{"procurementId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.deliveryBatches.update': '{"comment":"Доставка до обеда"}',
  'deliveryTrips.create': '{"stops":[{"address":"Тверь"}],"driverName":"Иванов","vehicleNumber":"А001АА77"}',
  'deliveryTrips.command.plan': '{"plannedStartAt":"2026-01-16T09:00:00.000Z"}',
  'deliveryTrips.command.dispatch': '{}',
  'deliveryTrips.command.arriveStop': '{"stopId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'deliveryTrips.command.completeStop': '{"stopId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'deliveryTrips.command.complete': '{}',
  'workspace.deliveryTrips.create': '{"stops":[{"address":"Тверь"}],"driverName":"Иванов","vehicleNumber":"А001АА77"}',
  'workspace.deliveryTrips.command.plan': '{"plannedStartAt":"2026-01-16T09:00:00.000Z"}',
  'workspace.deliveryTrips.command.dispatch': '{}',
  'workspace.deliveryTrips.command.arriveStop': '{"stopId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.deliveryTrips.command.completeStop': '{"stopId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.deliveryTrips.command.complete': '{}',
  'workspace.deliveryTrips.cancel': '{}',
  'documentGenerationJobs.create': '{"procurementId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","kind":"PICKING_LIST"}',
  'workspace.documentGenerationJobs.create':
    '{"procurementId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","kind":"PICKING_LIST"}',
  'workspace.documentTemplates.create':
    '{"kind":"COMMERCIAL_PROPOSAL","name":"Счёт на бланке фирмы","format":"html","body":"<p>Hello</p>"}',
  'workspace.documentTemplates.update': '{"name":"Счёт на бланке фирмы"}',
  'workspace.documentTemplates.preview': '{"entityId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.drivers.create': '{"fullName":"Анна Петрова","phone":"+7 495 123-45-67"}',
  'workspace.drivers.update': '{"fullName":"Анна Петрова"}',
  'workspace.edo.sendDocument':
    '{"documentId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","counterpartyId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.exchangeRates.update': '{"rate":"92.5058"}',
  'workspace.exchangeRates.create': '{"currency":"EUR","rate":101.2,"date":"2026-01-15"}',
  'workspace.exchangeRates.setSource': '{"isAutomatic":true}',
  'workspace.inboundWebhooks.createMapping': '{"event":"order.created","operation":"event.record"}',
  'workspace.inboundWebhooks.updateMapping': '{"isActive":true}',
  'workspace.inboundWebhooks.tryMapping': '{"event":"order.created","body":{}}',
  'workspace.installations.install': '{"integrationSlug":"wms-stock"}',
  'workspace.installations.saveConfig': '{"vehicleKey":"vin"}',
  'workspace.installations.setCapabilities': '{"capabilities":[{"capability":"vehicle_location","isEnabled":false}]}',
  'workspace.invoiceRequests.send': '{}',
  'invoices.create':
    '{"number":"С-117","supplierId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","totalAmount":"10.00","vatAmount":"1.80","comment":"По договору 12"}',
  'invoices.update': '{"comment":"Доставка до обеда"}',
  'invoices.changeStatus': '{"paymentStatus":"unpaid"}',
  'workspace.invoices.create':
    '{"number":"С-117","supplierId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","totalAmount":"10.00","vatAmount":"1.80","comment":"По договору 12"}',
  'workspace.invoices.update': '{"comment":"Доставка до обеда"}',
  'workspace.invoices.addPayment': '{"amount":"1.00"}',
  'workspace.invoices.updatePayment': '{"comment":"Доставка до обеда"}',
  'workspace.lineDecisions.decide':
    '{"decisions":[{"itemId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","quoteItemId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}]}',
  'links.put':
    '{"externalSource":"1c","externalId":"42","entityId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","entityType":"procurement"}',
  'workspace.logisticsDocuments.update': '{"title":"Поставка бетона"}',
  'workspace.logisticsDocuments.generate': '{"kind":"PICKING_LIST"}',
  'workspace.logisticsDocuments.exportArchive':
    '{"format":"pdf_zip","documentIds":["0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"]}',
  'workspace.logisticsObjects.create': '{"name":"Склад в Твери"}',
  'workspace.logisticsObjects.update': '{"name":"Склад в Твери"}',
  'workspace.marketplace.review': '{"rating":1}',
  'workspace.messenger.openWindow':
    '{"scope":"card","chat":{"chatType":"whatsapp","chatId":"79001112233"},"counterpartyId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.messenger.syncUsers': '{}',
  'workspace.messenger.syncContacts': '{}',
  'workspace.messenger.syncDeals': '{}',
  'workspace.messenger.sendTest':
    '{"chatType":"whatsapp","chatId":"74951234567","channelId":"whatsapp-1","text":"Добрый день! Подтвердите, пожалуйста, сроки."}',
  'messenger.receive': '{}',
  'workspace.pipelineSettings.addPipeline': '{"name":"Закупка материалов"}',
  'workspace.pipelineSettings.updatePipeline': '{"name":"Закупка материалов"}',
  'workspace.pipelineSettings.addStage': '{"name":"Закупка материалов","kind":"work"}',
  'workspace.pipelineSettings.orderStages':
    '{"stageIds":["0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"],"pipelineId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.pipelineSettings.updateStage': '{"name":"Закупка материалов"}',
  'workspace.pipelineSettings.addProductField': '{"key":"another","label":"Объект строительства","type":"string"}',
  'workspace.pipelineSettings.updateProductField': '{"label":"Объект строительства"}',
  'priceLists.create': '{"name":"Цены на бетон, 2026 год","currency":"RUB","validFrom":"2026-01-01T00:00:00Z"}',
  'priceLists.update': '{"name":"Цены на бетон, 2026 год"}',
  'priceLists.changeStatus': '{"status":"active"}',
  'workspace.priceLists.create':
    '{"name":"Цены на бетон, 2026 год","currency":"RUB","validFrom":"2026-01-01T00:00:00Z"}',
  'workspace.priceLists.update': '{"name":"Цены на бетон, 2026 год"}',
  'workspace.priceLists.duplicate': '{}',
  'workspace.priceLists.exportFile': '{"format":"csv"}',
  'workspace.priceLists.addItem':
    '{"catalogItemId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","minQuantity":"5","price":"9.00"}',
  'workspace.priceLists.updateItem': '{"comment":"Доставка до обеда"}',
  'purchaseOrders.create':
    '{"supplierId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","items":[{"rawName":"Line","quantity":"1","unitPrice":"10.00"}]}',
  'purchaseOrders.update': '{"comment":"Доставка до обеда"}',
  'workspace.purchaseOrders.create':
    '{"supplierId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","items":[{"rawName":"Line","quantity":"1","unitPrice":"10.00"}]}',
  'workspace.purchaseOrders.update': '{"comment":"Доставка до обеда"}',
  'workspace.purchaseOrders.draft': '{}',
  'workspace.regionalSettings.update': '{"country":"RU"}',
  'workspace.requisitionExchange.exportTable': '{}',
  'workspace.requisitionExchange.changePreview': '{"mapping":{}}',
  'workspace.requisitionExchange.applyImport': '{}',
  'workspace.requisitionExchange.createImportFromMail': '{"rawText":"Bolt - 10 pcs"}',
  'workspace.requisitionQuotes.create': '{"supplierId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.requisitionQuotes.update': '{"supplierQuoteNumber":"КП-88"}',
  'workspace.requisitionSuppliers.add': '{"supplierId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.requisitionSuppliers.update': '{"comment":"Доставка до обеда"}',
  'requisitions.create':
    '{"name":"Бетон для фундамента","dueDate":"2026-12-01T00:00:00Z","plannedTotal":"125000.00","comment":"Доставка до обеда"}',
  'requisitions.update': '{"name":"Бетон для фундамента"}',
  'requisitions.changeStatus': '{"status":"in_progress"}',
  'requisitions.moveStage': '{"stageId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.requisitions.create':
    '{"name":"Бетон для фундамента","dueDate":"2026-12-01T00:00:00Z","plannedTotal":"125000.00","comment":"Доставка до обеда"}',
  'workspace.requisitions.update': '{"name":"Бетон для фундамента"}',
  'workspace.requisitions.changeStatus': '{"status":"in_progress"}',
  'workspace.requisitions.moveStage': '{"stageId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.routes.create':
    '{"name":"Тверь — Москва","points":[{"logisticsObjectId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"},{"logisticsObjectId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}]}',
  'workspace.routes.update': '{"name":"Тверь — Москва"}',
  'workspace.salesInvoices.create': '{"customerId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.salesInvoices.update': '{"date":"2026-01-15T09:30:00Z"}',
  'workspace.salesInvoices.submitApproval': '{}',
  'workspace.salesInvoices.approve': '{}',
  'workspace.salesInvoices.issue': '{}',
  'workspace.salesInvoices.send': '{"emails":["buyer@stroysnab.ru"]}',
  'workspace.salesInvoices.voidInvoice': '{"reason":"Нужны другие сроки поставки"}',
  'workspace.salesInvoices.cancel': '{}',
  'workspace.salesInvoices.addPayment': '{"amount":"1.00"}',
  'workspace.salesInvoices.updatePayment': '{"comment":"Доставка до обеда"}',
  'workspace.sellerProfiles.create':
    '{"name":"Another seller","inn":"7707083893","kpp":"773601001","phone":"+7 495 123-45-67","directorName":"Петрова Анна Ивановна"}',
  'workspace.sellerProfiles.update': '{"name":"ООО «Стройка»"}',
  'workspace.stock.adjust':
    '{"warehouseId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","quantity":"2.5","reason":"inventory_count"}',
  'workspace.stockReceipts.create':
    '{"warehouseId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","items":[{"itemId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","quantity":"1"}]}',
  'supplierLinks.saveDraft': '{}',
  'supplierLinks.submitQuote': '{}',
  'workspace.supplierQuotes.create':
    '{"procurementId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","supplierId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}',
  'workspace.supplierQuotes.update': '{"supplierQuoteNumber":"КП-88"}',
  'workspace.supplierRfqs.update': '{"subject":"Бетон и арматура для склада в Твери"}',
  'workspace.supplierRfqs.create':
    '{"procurementId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","supplierIds":["0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"]}',
  'workspace.supplierRfqs.send': '{}',
  'workspace.supplierRfqs.remind': '{}',
  'workspace.supplierRfqs.addItems': '{"items":[{"rawName":"Line","quantity":"1"}]}',
  'workspace.supplierRfqs.reorderItems':
    '{"itemIds":["0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5f","0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"]}',
  'workspace.supplierRfqs.updateItem': '{"comment":"Доставка до обеда"}',
  'workspace.taskTracker.createTask':
    '{"procurementId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","title":"Поставка бетона","externalProjectId":"p1"}',
  'workspace.taskTracker.linkProject':
    '{"pipelineId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","externalProjectId":"project-7"}',
  'taskTracker.receive': '{}',
  'workspace.users.create': '{"email":"anna@company.ru","fullName":"Анна Петрова","roles":["viewer"]}',
  'workspace.users.update': '{"fullName":"Анна Петрова"}',
  'variables.resolve':
    '{"entityType":"procurement","entityId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e","paths":["procurement.number"]}',
  'workspace.vehicleLocations.update': '{"comment":"Доставка до обеда"}',
  'workspace.vehicleLocations.create': '{"latitude":1,"longitude":1}',
  'workspace.vehicleLocations.createMany':
    '{"items":[{"latitude":1,"longitude":1,"vehicleId":"0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e"}]}',
  'workspace.vehicles.create': '{"vehicleNumber":"А001АА77"}',
  'workspace.vehicles.update': '{"comment":"Доставка до обеда"}',
  'warehouses.create':
    '{"name":"Центральный склад","address":"Тверь, Московское шоссе, 1","contactName":"Анна Петрова"}',
  'warehouses.update': '{"name":"Центральный склад"}',
  'workspace.warehouses.create':
    '{"name":"Центральный склад","address":"Тверь, Московское шоссе, 1","contactName":"Анна Петрова"}',
  'workspace.warehouses.update': '{"name":"Центральный склад"}',
  'webhooks.create':
    '[{"name":"W","event":"integration_api.procurement.updated","url":"https://erp.company.ru/hooks"}]',
  'webhooks.update':
    '{"name":"W","event":"integration_api.procurement.updated","url":"https://erp.company.ru/hooks","isActive":true}',
  'webhooks.rotateSecret': '{}',
};
