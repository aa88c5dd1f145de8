/** What Chinese speakers call the best-known places, in simplified and traditional characters, by their English names. */
export const CHINESE_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Norodom Blvd': ['诺罗敦大道', '諾羅敦大道'],
  'Monivong Blvd': ['莫尼旺大道'],
  'Preah Sihanouk Blvd': ['西哈努克大道'],
  'Mao Tse Toung Blvd': ['毛泽东大道', '毛澤東大道'],
  'Independence Monument': ['独立纪念碑', '獨立紀念碑'],
  'Royal Palace': ['王宫', '王宮', '皇宫', '皇宮'],
  'Wat Phnom': ['塔仔山'],
  'Central Market': ['中央市场', '中央市場', '新街市'],
  'Olympic Stadium': ['奥林匹克体育场', '奧林匹克體育場'],
  'Russian Market': ['俄罗斯市场', '俄羅斯市場'],
};
